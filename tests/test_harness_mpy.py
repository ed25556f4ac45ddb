# SPDX-License-Identifier: MIT
"""The MicroPython helpers run real interpreters, with the limits they promise."""

import pytest

from tools.common.micropython import ROOT, run_micropython, run_wasm


def test_unix_runs_code_and_returns_its_output():
    result = run_micropython("import sys; print(sys.implementation[0], 'Ё')")
    assert result.stdout == "micropython Ё\n"


def test_unix_runs_a_file_with_packages_and_arguments(tmp_path):
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "__init__.py").write_text("VALUE = 7\n")
    script = tmp_path / "main.py"
    script.write_text("import sys, box; print(box.VALUE, sys.argv[1:])\n")
    result = run_micropython(script, paths=[tmp_path], argv=["one"])
    assert result.stdout == "7 ['one']\n"


def test_unix_heap_limit_is_hard():
    code = "x = bytearray(200_000); print(len(x))"
    assert run_micropython(code, heapsize="400k").stdout == "200000\n"
    result = run_micropython(code, heapsize="96k", check=False)
    assert result.returncode == 1
    assert "MemoryError" in result.stdout


def test_unix_failure_raises_with_the_traceback():
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_micropython("1 / 0")


def test_wasm_has_32_bit_objects():
    result = run_wasm("import sys; print(sys.maxsize, 'Ё')")
    assert result.stdout == "2147483647 Ё\n"


def test_wasm_steps_share_their_globals_and_copied_packages(tmp_path):
    (tmp_path / "box" / "in").mkdir(parents=True)
    (tmp_path / "box" / "__init__.py").write_text("VALUE = 7\n")
    (tmp_path / "box" / "in" / "data.bin").write_bytes(b"\x00\xff")
    steps = ["import box", "print(box.VALUE, open('/box/in/data.bin', 'rb').read())"]
    assert run_wasm(steps, paths=[tmp_path / "box"]).stdout == "7 b'\\x00\\xff'\n"


def test_wasm_stack_is_the_devices_2048_bytes():
    code = "def f(n):\n    return n and 1 + f(n - 1)\nprint(f({}))"
    # The device itself ends at depth 48 (measured on CircuitPython 10.2.1).
    assert run_wasm(code.format(48)).stdout == "48\n"
    result = run_wasm(code.format(50), check=False)
    assert result.returncode == 1
    assert "pystack exhausted" in result.stderr
    assert run_wasm(code.format(50), pystack=1024).stdout == "50\n"


def test_wasm_failure_raises_with_the_traceback():
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_wasm(["print('before')", "1 / 0"])


def test_core_imports_on_both():
    code = "import erudit_core.rules.alphabet as a; print(a.decode(a.encode('ёж')))"
    assert run_micropython(code).stdout == "ЕЖ\n"
    assert run_wasm(code, paths=[ROOT / "erudit_core"]).stdout == "ЕЖ\n"
