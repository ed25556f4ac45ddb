# SPDX-License-Identifier: MIT
"""All screens of the game as contact sheets: a PNG a size, language and theme.

    python3 tools/gallery.py [--out DIR] [--size WxH ...] [--lang ru en] [--colours felt paper]
                             [--scale N] [--check] [--] [SCENE ...]

The screens are those of the scenes in tools/scenes, see screens.py --help; without --size they are
drawn in ten sizes. A picture that a scene has shown already is left out. With --check it draws no
sheet unless --out is given, but says what is wrong, a line each: scene and picture, size, language,
what, where: texts that overlap, are cut, leave the panel, stand on a picture or are covered,
characters that are not drawn, a board's screen of which more than a quarter is empty.

Exit code 0: all is well; 1: a scene failed, or --check found something; 2: a faulty command line.
"""

import hashlib
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.common import console, setup_env
from tools.common.console import tell
from tools.harness import home, play, screens

HELP = """Рисует все экраны игры на листах: PNG на каждый размер, язык и тему.

    python3 tools/gallery.py [--out ПАПКА] [--size WxH ...] [--lang ru en] [--colours felt paper]
                             [--scale N] [--check] [--] [СЦЕНА ...]

Экраны — из сцен в tools/scenes, см. screens.py --help; без --size их рисуют в десяти размерах.
Картинки, которые в сцене уже были, не повторяются. С --check листов нет, если не указать --out, а
говорится, что не так, по строке: сцена и картинка, размер, язык, что, где. Это надписи, которые
наложились, обрезаны, вышли за край, стоят на рисунке или закрыты, знаки без рисунка, экран поля,
пустой больше чем на четверть.

Код 0: всё хорошо; 1: сцена не вышла или --check что-то нашёл; 2: ошибка в команде.
"""

SIZES = (
    (160, 128), (128, 128), (128, 160), (240, 135), (135, 240),
    (240, 240), (240, 280), (240, 320), (320, 240), (480, 320),
)  # fmt: skip
_OUT = "gallery"


class Job:
    """A sheet: its size, language and theme ("" for the one that the game begins with)."""

    def __init__(self, size: tuple[int, int], language: str, theme: str) -> None:
        self.size = "{}x{}".format(*size)
        self.language = language
        self.theme = theme
        self.name = "-".join(filter(None, (self.size, language, theme)))

    def play(self, scene: str, folder: Path, scale: int, check: bool) -> str:
        """Play a scene, its files into `folder`; an error's text, "" for none."""
        before = ["--size", self.size, "--scale", str(scale)]
        before += ["--set", "ERUDIT_LANGUAGE=" + self.language]
        if self.theme:
            before += ["--colours", self.theme]
        if check:
            before.append("--faults")
        folder.mkdir()
        return screens.play_scene(scene, str(folder), *before)

    def faults(self, folder: Path, pictures: list[tuple[str, Path]]) -> Iterator[str]:
        """What is wrong with the pictures of a scene that was played with `check`."""
        where = " ".join(filter(None, (self.size, self.language, self.theme)))
        names = {path.stem: name for name, path in pictures}
        for line in (folder / "faults.txt").read_text("utf-8").splitlines():
            shot, _, fault = line.partition(" ")
            if shot in names:
                yield f"{names[shot]} {where}: {fault}"


def pictures_of(scene: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """(name, file) of a scene's pictures in the order in which they were taken, each but once."""
    text = (Path(screens.SCENES) / (scene + ".txt")).read_text("utf-8")
    seen = set()
    for shot in screens.shots_of(text):
        path = folder / (shot + ".png")
        digest = hashlib.sha256(path.read_bytes()).digest()
        if digest not in seen:
            seen.add(digest)
            yield f"{scene}-{shot}", path


def arguments() -> Namespace:
    """The command line."""
    parser = console.parser(HELP, __doc__)
    add = parser.add_argument
    add("scenes", nargs="*", metavar="SCENE", help=tell("только эти", "only these"))
    add("--out", metavar="DIR", help=tell("куда листы; без --check это gallery",
                                          "for the sheets; gallery, without --check"))  # fmt: skip
    add("--size", type=play.size_of, nargs="+", default=SIZES, metavar="WxH")
    add("--lang", nargs="+", choices=screens.LANGUAGES, default=screens.LANGUAGES)
    add("--colours", nargs="+", choices=play.COLOURS, default=("",),
        help=tell("темы; без этого та, с которой игра начинается",
                  "themes; without this the one that the game begins with"))  # fmt: skip
    add("--scale", type=play.scale_of, default=1, metavar="N",
        help=tell("увеличение картинок", "enlargement of the pictures"))  # fmt: skip
    add("--check", action="store_true",
        help=tell("сказать, что на экранах не так", "say what is wrong with screens"))  # fmt: skip
    options = parser.parse_args()
    fault = screens.unknown(options.scenes)
    if fault:
        parser.error(fault)
    options.scenes = options.scenes or screens.known_scenes()
    if not options.check:
        options.out = options.out or _OUT
    return options


def run(job: Job, options: Namespace, pool: ThreadPoolExecutor, shots: Path) -> tuple[int, int]:
    """Plays all scenes for one sheet, their pictures into `shots`, says what is wrong and makes the
    sheet if one is wanted. Returns how many scenes failed and how many faults were found.
    """
    folders = [shots / name for name in options.scenes]

    def play_one(scene: str, folder: Path) -> str:
        return job.play(scene, folder, options.scale, options.check)

    failed = found = 0
    pictures = []
    results = pool.map(play_one, options.scenes, folders)
    for scene, folder, error in zip(options.scenes, folders, results, strict=True):
        if error:
            failed += 1
            sys.stderr.write(f"{scene} {job.name}:\n{error.rstrip()}\n")
            continue
        own = list(pictures_of(scene, folder))
        pictures += own
        for fault in job.faults(folder, own) if options.check else ():
            found += 1
            print(fault, flush=True)
    if options.out and pictures:
        from tools.harness import contact_sheet

        path = Path(options.out) / (job.name + ".png")
        contact_sheet.join(pictures).save(path)
        count = len(pictures)
        print(tell(f"{path}: картинок {count}", f"{path}: {count} pictures"), flush=True)
    return failed, found


def main() -> None:
    """Makes all sheets; exit code 1 if a scene failed or something is wrong."""
    options = arguments()
    setup_env.enter(["gallery"] if options.out else [])
    if options.out:
        try:
            home.make_folder(Path(options.out))
        except home.FolderError as error:
            play.refuse(error)
    failed = found = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for size in options.size:
            for language in options.lang:
                for theme in options.colours:
                    with tempfile.TemporaryDirectory(prefix="erudit-") as shots:
                        job = Job(size, language, theme)
                        wrong = run(job, options, pool, Path(shots))
                    failed += wrong[0]
                    found += wrong[1]
    if options.check:
        print(tell(f"не так: {found}", f"faults: {found}"))
    if failed:
        print(tell(f"сцен не вышло: {failed}", f"{failed} scenes failed"))
    sys.exit(1 if failed or found else 0)
