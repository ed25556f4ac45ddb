# SPDX-License-Identifier: MIT
"""Plants faults in a copy of the project, one at a time, and runs the tests that must catch them.

    python3 tools/mutants.py [--area NAME]… [--only TEXT] [--list] [--jobs N]

The faults stand in tools/mutants.txt, a line each. First the tests named there must pass without
any fault. A fault is caught if one of its tests fails; a test that hangs or cannot be run has
caught nothing. Exit code 1 if a fault was missed, or is not to be planted any more because its old
text does not stand exactly once in its file. Your own files are not touched.
"""

import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import namedtuple
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.common import console, places, setup_env
from tools.common.console import tell

HELP = """Вносит ошибки в копию проекта, по одной, и запускает тесты, которые должны их поймать.

    python3 tools/mutants.py [--area РАЗДЕЛ]… [--only ТЕКСТ] [--list] [--jobs N]

Ошибки записаны в tools/mutants.txt, по строке на каждую. Сначала названные там тесты должны пройти
без ошибок. Ошибка поймана, если хоть один её тест не прошёл; тест, который завис или не запустился,
не поймал ничего. Код 1, если что-то не поймано или ошибку больше не внести: старого текста в файле
нет или он там не один. Ваши файлы не меняются.
"""

ROOT = Path(places.ROOT)
TABLE = ROOT / "tools" / "mutants.txt"
EXTRAS = ["play", "test", "dictionary"]
LIMIT = 120  # seconds for the tests of one fault; they need ten at most on an idle core
_BETWEEN = " ¦ "
_LINE_END = "⏎"

# area; what: the fault as its victim would tell it; path: the file, from the root; old, new: texts;
# tests: pytest's names, from the folder tests.
Fault = namedtuple("Fault", "area what path old new tests")

CAUGHT, MISSED, HUNG, BROKEN = "caught", "missed", "hung", "broken"
SAID = {
    CAUGHT: ("поймана", "caught"),
    MISSED: ("ПРОПУЩЕНА", "MISSED"),
    HUNG: ("ПОВИСЛА", "HUNG"),
    BROKEN: ("ТЕСТЫ НЕ ЗАПУСТИЛИСЬ", "TESTS DID NOT RUN"),
}


class TableError(ValueError):
    """A line of the table that makes no fault; the text names it."""


def read_table(text: str) -> list[Fault]:
    """[Fault] of the table's text. TableError."""
    faults = []
    area = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("[") and line.endswith("]"):
            area = line[1:-1]
        elif line and not line.startswith("#"):
            fields = line.split(_BETWEEN)
            if len(fields) != 5 or not area:
                raise TableError(
                    tell(
                        f"tools/mutants.txt, строка {number}: нужно пять полей через «{_BETWEEN}»",
                        f"tools/mutants.txt, line {number}: five fields are needed, with"
                        f" '{_BETWEEN}' between them",
                    )
                )
            what, path, old, new, tests = fields
            old, new = (part.replace(_LINE_END, "\n") for part in (old, new))
            faults.append(Fault(area, what, path, old, new, tuple(tests.split())))
    return faults


def mutated(fault: Fault, text: str) -> str:
    """The text of the fault's file with the fault in it. TableError if it cannot be planted."""
    found = text.count(fault.old)
    if found != 1 or fault.old == fault.new:
        raise TableError(
            tell(
                f"{fault.path}: «{fault.old}» стоит там {found} раз, а нужно один ({fault.what})",
                f"{fault.path}: '{fault.old}' stands there {found} times, not once ({fault.what})",
            )
        )
    return text.replace(fault.old, fault.new)


def project_files() -> list[Path]:
    """Paths from the root of all files of the project: those that git has or would take."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    paths = (Path(name) for name in listed.decode().split("\0") if name)
    return [path for path in paths if (ROOT / path).is_file()]


def make_copy(folder: Path) -> None:
    """Copy the project to a new folder, which shares this one's .venv."""
    for path in project_files():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    os.symlink(places.VENV, folder / ".venv", target_is_directory=True)


def run_tests(
    folder: Path, tests: Iterable[str], limit: float, more: Iterable[str] = ()
) -> tuple[int | None, str]:
    """(pytest's exit code, None if it took more than `limit` seconds; what it printed)."""
    # -P: the repository's code.py must not stand in front of the standard module of that name.
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *more]
    command += ["--hypothesis-seed=0", *("tests/" + test for test in tests)]
    with tempfile.TemporaryFile() as out:
        running = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
            start_new_session=True,
        )  # fmt: skip
        try:
            code = running.wait(limit)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            _end(running)
        out.seek(0)
        return code, out.read().decode(errors="replace")


def _end(running):
    """End a process that still runs, and those that it started."""
    if running.poll() is not None:
        return
    if hasattr(os, "killpg"):
        os.killpg(running.pid, signal.SIGKILL)
    else:
        running.kill()
    running.wait()


def trial(folder: Path, fault: Fault, limit: float = LIMIT) -> tuple[str, str]:
    """Plant a fault in a copy, run its tests, take it out again. (CAUGHT, MISSED, HUNG or BROKEN,
    what pytest printed).
    """
    path = folder / fault.path
    sound, times = path.read_bytes(), path.stat()
    try:
        path.write_bytes(mutated(fault, sound.decode()).encode())
        code, said = run_tests(folder, fault.tests, limit, ("-x",))
    finally:
        path.write_bytes(sound)
        os.utime(path, (times.st_atime, times.st_mtime))  # or what was compiled would stay
    return {0: MISSED, 1: CAUGHT, None: HUNG}.get(code, BROKEN), said


def check_sound(folder: Path, faults: list[Fault], jobs: int) -> str:
    """ "" if all tests that are named pass as they stand, else what pytest printed."""
    tests = sorted({test for fault in faults for test in fault.tests})
    whole = {test for test in tests if "::" not in test}
    tests = [test for test in tests if test in whole or test.split("::")[0] not in whole]
    more = ("-n", str(jobs)) if jobs > 1 else ()
    code, said = run_tests(folder, tests, LIMIT + 10 * len(tests), more)
    return "" if code == 0 else said


def summary(outcomes: list[tuple[Fault, str]]) -> list[str]:
    """Lines: by area how many of how many were caught; then each fault that was not."""
    areas = list(dict.fromkeys(fault.area for fault, _ in outcomes))
    lines = []
    for area in [*areas, None]:
        results = [result for fault, result in outcomes if area in (fault.area, None)]
        name = area or tell("всего", "in all")
        caught = results.count(CAUGHT)
        lines.append(
            f"{name:12}{caught:4} / {len(results)}" + ("" if caught == len(results) else " !")
        )
    for fault, result in outcomes:
        if result != CAUGHT:
            lines.append(f"{tell(*SAID[result])}: {fault.area}: {fault.what} ({fault.path})")
    return lines


def chosen(faults: list[Fault], areas: list[str], word: str) -> list[Fault]:
    """Those of the areas (all if there are none) whose line has `word`. TableError if none has."""
    known = list(dict.fromkeys(fault.area for fault in faults))
    for area in areas:
        if area not in known:
            names = ", ".join(known)
            raise TableError(
                tell(
                    f"раздела «{area}» нет; есть: {names}", f"no area '{area}'; there are: {names}"
                )
            )
    found = [fault for fault in faults if not areas or fault.area in areas]
    found = [fault for fault in found if word in f"{fault.what} {fault.path} {fault.old}"]
    if not found:
        raise TableError(tell(f"ошибок с «{word}» нет", f"no fault has '{word}'"))
    return found


def try_all(faults: list[Fault], jobs: int) -> list[tuple[Fault, str]] | None:
    """Try all faults in `jobs` copies at once; [(Fault, result)], None if the tests fail anyway."""
    with tempfile.TemporaryDirectory(prefix="erudit-mutants-") as base:
        copies = queue.SimpleQueue()
        for number in range(jobs):
            make_copy(Path(base, str(number)))
            copies.put(Path(base, str(number)))
        print(tell("сначала без ошибок", "without a fault first"), flush=True)
        said = check_sound(Path(base, "0"), faults, jobs)
        if said:
            print(said[-4000:])
            return None

        def one(fault):
            folder = copies.get()
            start = time.monotonic()
            try:
                result, said = trial(folder, fault)
            finally:
                copies.put(folder)
            spent = time.monotonic() - start
            # One write: two of these may come at once.
            line = f"{tell(*SAID[result]):10}{spent:5.1f} s  {fault.area}: {fault.what}\n"
            print(line, end="", flush=True)
            if result == BROKEN:
                print(said[-2000:], flush=True)
            return fault, result

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, faults))


def main() -> None:
    """Prints each fault's fate and a table; the exit code."""
    parser = console.parser(HELP, __doc__)
    add = parser.add_argument
    add(
        "--area",
        action="append",
        default=[],
        metavar=tell("РАЗДЕЛ", "NAME"),
        help=tell("только этот раздел; можно несколько раз", "this area only; may be repeated"),
    )
    add(
        "--only",
        default="",
        metavar=tell("ТЕКСТ", "TEXT"),
        help=tell("только ошибки, в чьей строке есть ТЕКСТ", "faults whose line has TEXT only"),
    )
    add(
        "--list",
        action="store_true",
        help=tell("показать ошибки, ничего не запуская", "show the faults, run nothing"),
    )
    add("--jobs", type=console.number(1, 64), default=min(2, os.cpu_count() or 1), metavar="N",
        help=tell("сколько ошибок пробовать сразу", "how many faults to try at once"))  # fmt: skip
    options = parser.parse_args()
    setup_env.enter(EXTRAS)
    try:
        faults = chosen(read_table(TABLE.read_text("utf-8")), options.area, options.only)
        for fault in faults:
            mutated(fault, (ROOT / fault.path).read_text("utf-8"))
    except (TableError, OSError) as error:
        sys.exit(f"mutants: {error}")
    if options.list:
        for fault in faults:
            print(f"{fault.area:12}{fault.path}: {fault.what}  [{' '.join(fault.tests)}]")
        return
    outcomes = try_all(faults, options.jobs)
    if outcomes is None:
        sys.exit(
            tell("mutants: тесты не проходят и без ошибок", "mutants: the tests fail as it is")
        )
    print("\n".join(summary(outcomes)))
    sys.exit(0 if all(result == CAUGHT for _, result in outcomes) else 1)
