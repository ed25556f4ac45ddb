#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes or updates .venv in this folder's repository and installs what a tool needs.

    python3 tools/setup_env.py [EXTRA ...]      extras of pyproject.toml; without any: test

Other tools call `enter(extras)`: it sets up and goes on inside .venv. The second run only checks.
This file has to be readable by any Python 3, if only to say that it is too old.
"""

import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "erudit-stamp.json")
NPM_DIR = os.path.join(VENV, "npm")
OLDEST = (3, 11)
OLDEST_NODE = 18
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")
TRIES_OF_NAMES = ("python3.14", "python3.13", "python3.12", "python3.11")

NOT_THERE = ("no matching distribution", "notarget", "e404")
# What pip and npm say -> what is wrong, what to do. The first match counts.
FAULTS = (
    (
        ("no space left", "enospc", "disk quota exceeded"),
        "The disk is full.",
        "Make room (about 700 MB) and run the command again; it goes on where it stopped.",
    ),
    (
        (
            "name resolution",
            "getaddrinfo",
            "failed to establish a new connection",
            "network is unreachable",
            "connection refused",
            "read timed out",
            "connecttimeout",
            "cannot connect to proxy",
            "enotfound",
            "econnrefused",
            "etimedout",
            "eai_again",
        ),
        "The package index cannot be reached.",
        "Check the network (or the proxy settings) and run the command again. It is needed only\n"
        "for the first run and after the list of packages in pyproject.toml has changed.",
    ),
    (
        ("certificate verify failed", "self-signed certificate", "unable to get local issuer"),
        "The package index was reached, but its certificate is not trusted here.",
        "Check the clock of this machine and its certificates, then run the command again.",
    ),
    (
        NOT_THERE,
        "A package does not exist for this machine or this version of Python.",
        "Use 64-bit Python 3.11 to 3.14; the tests need Linux on x86-64.",
    ),
    (
        ("permission denied", "eacces", "read-only file system"),
        "The folder .venv cannot be written.",
        "Check who owns it (it may have been made by another user), or delete it.",
    ),
)


class SetupError(Exception):
    """What is wrong and what to do, in a few lines for the person at the keyboard."""


class MissingError(SetupError):
    """A package does not exist for this machine."""


def say(text):
    """Prints at once: the next step may take a minute."""
    print("setup: " + text, flush=True)


def check_python(version=None, which=shutil.which):
    """Raises SetupError where this Python is older than 3.11; names a newer one if there is one."""
    version = tuple(version or sys.version_info)[:2]
    if version >= OLDEST:
        return
    text = f"Python 3.11 or newer is needed; this is Python {version[0]}.{version[1]}.\n"
    for name in TRIES_OF_NAMES:
        if which(name):
            script = sys.argv[0] or "tools/play.py"
            raise SetupError(text + f"There is a newer one here: run   {name} {script}")
    raise SetupError(text + "Install one from your system's packages, and run this with it.")


def venv_python():
    """Path of the interpreter inside .venv."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def inside():
    """True where this very process runs in .venv."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def requirements(extras):
    """{group: [pinned requirement, ...]} for the game itself ("base") and each wanted extra."""
    import tomllib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        try:
            project = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise SetupError(f"pyproject.toml is damaged: {error}") from error
    known = project["project"]["optional-dependencies"]
    groups = {"base": project["project"]["dependencies"]}
    for name in extras:
        if name not in known:
            raise SetupError(
                f"pyproject.toml has no extra named '{name}'; it has: {', '.join(known)}."
            )
        groups[name] = known[name]
    return groups, project["tool"]["erudit"]["npm"]


def extra(name):
    """The pinned requirements of one extra."""
    return requirements([name])[0][name]


def digest(items):
    """Short hash of a list of requirements."""
    import hashlib

    return hashlib.sha256("\n".join(items).encode()).hexdigest()[:16]


def read_stamp():
    """The stamp of the last complete set-up, {} if there is none or it cannot be read."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp):
    """Replaces the stamp in one step."""
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        json.dump(stamp, file)
    os.replace(STAMP + ".new", STAMP)


_PROBE = """
import importlib.metadata as m, json, sys
bad = []
for pin in sys.argv[1:]:
    name, _, version = pin.partition("==")
    try:
        if m.version(name) != version:
            bad.append(pin)
    except Exception:
        bad.append(pin)
print(json.dumps([list(sys.version_info[:2]), bad]))
"""


def probe(pins):
    """Asks .venv's interpreter: (version, [pins that are not installed]); None if it is broken."""
    try:
        done = subprocess.run(
            [venv_python(), "-I", "-c", _PROBE, *pins],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=True,
        )
        version, bad = json.loads(done.stdout.decode())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return tuple(version), bad


def explain(output, doing):
    """SetupError for a failed pip, npm or venv, from what it printed."""
    low = output.lower()
    tail = "\n".join("    " + line[:200] for line in output.strip().splitlines()[-3:])
    for marks, wrong, cure in FAULTS:
        if any(mark in low for mark in marks):
            kind = MissingError if marks is NOT_THERE else SetupError
            return kind(f"{doing} failed. {wrong}\n{cure}\nIts last words:\n{tail}")
    return SetupError(f"{doing} failed. Its last words:\n{tail}")


def run(command, doing):
    """Runs a command quietly; raises SetupError with an explanation if it fails."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            check=False,
        )
    except OSError as error:
        raise explain(str(error), doing) from error
    if done.returncode:
        raise explain(done.stdout.decode(errors="replace"), doing)


def make_venv():
    """Makes .venv afresh; what stood there is removed if it was an environment."""
    if os.path.isdir(VENV):
        ours = not os.listdir(VENV) or any(
            os.path.exists(os.path.join(VENV, name)) for name in ("pyvenv.cfg", "bin", "Scripts")
        )
        if not ours:
            raise SetupError(f"{VENV} exists and is no virtual environment: move it away.")
        if inside():
            raise SetupError("This command runs inside a .venv that has to be rebuilt: deactivate.")
        shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as error:
        raise SetupError(
            "This Python has no 'venv' module.\n"
            "On Debian and Ubuntu: apt install python3-venv; elsewhere reinstall Python with it."
        ) from error
    python = getattr(sys, "_base_executable", None) or sys.executable
    run([python, "-m", "venv", VENV], "Making .venv")


def sound_venv(pins):
    """Sees to it that .venv works; returns the pins that it still lacks."""
    found = probe(pins) if os.path.exists(venv_python()) else None
    if found and found[0] >= OLDEST:
        return found[1]
    if os.path.lexists(VENV):
        say("the virtual environment .venv does not work: making it anew")
    else:
        say("making a virtual environment in .venv")
    make_venv()
    return list(pins)


def install(pins, lacking=()):
    """pip install of exact versions into .venv; a pip that is broken rebuilds .venv once."""
    if not pins:
        return
    python = venv_python()
    say("installing " + ", ".join(lacking or pins) + " (a minute or so)")
    try:
        run([python, "-m", "pip", "--version"], "Starting pip")
    except SetupError:
        say("pip in .venv is broken: making .venv anew")
        make_venv()
        write_stamp({})
    run([python, "-m", "pip", "install", *QUIET, *pins], "pip install")


def aside(pin, folder):
    """pip install of one exact version, beside another one in .venv, into `folder`: whole or not at
    all, and never built from source. MissingError where there is none for this machine.
    """
    say("installing " + pin)
    new = folder + ".new"
    with Lock():
        shutil.rmtree(new, ignore_errors=True)
        only = ["--no-deps", "--only-binary", ":all:", "--target", new]
        run([venv_python(), "-m", "pip", "install", *QUIET, *only, pin], "pip install")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(new, folder)


def find_node():
    """(node, npm) as paths, from .venv or from the system, None if there is no usable pair."""
    for folder in (os.path.dirname(venv_python()), None):
        node = shutil.which("node", path=folder)
        npm = shutil.which("npm", path=folder)
        if not node or not npm:
            continue
        try:
            text = subprocess.check_output([node, "--version"], stdin=subprocess.DEVNULL).decode()
            if int(text.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return node, npm
        except (OSError, ValueError, subprocess.SubprocessError):
            continue
    return None


def install_npm(packages):
    """Fetches the npm packages into .venv/npm."""
    node, npm = find_node()
    say("fetching " + ", ".join(packages) + " with npm")
    os.makedirs(NPM_DIR, exist_ok=True)
    quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    command = [npm, "install", "--prefix", NPM_DIR, *quiet, *packages]
    path = os.environ.get("PATH", "")
    os.environ["PATH"] = os.path.dirname(node) + os.pathsep + path
    try:
        run(command, "npm install")
    finally:
        os.environ["PATH"] = path


def npm_present(packages):
    """True where every package (name@version) lies in .venv/npm in that version."""
    for package in packages:
        name, _, version = package.rpartition("@")
        path = os.path.join(NPM_DIR, "node_modules", *name.split("/"), "package.json")
        try:
            with open(path, encoding="utf-8") as file:
                if json.load(file).get("version") != version:
                    return False
        except (OSError, ValueError):
            return False
    return True


class Lock:
    """Two tools started at once set up one after the other (where the system can lock files)."""

    def __enter__(self):
        self.file = None
        try:
            import fcntl

            self.file = open(VENV + ".lock", "w")  # noqa: SIM115  closed in __exit__
            fcntl.flock(self.file, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass
        return self

    def __exit__(self, *_):
        if self.file:
            self.file.close()


def ensure(extras=()):
    """Sets .venv up with the game's own packages and the extras. Returns its interpreter's path.

    Raises SetupError (a text for people). Quick where nothing is to be done.
    """
    check_python()
    groups, npm = requirements(extras)
    node_wanted = "test" in extras
    with Lock():
        pins = [pin for group in groups.values() for pin in group]
        lacking = sound_venv(pins)
        stamp = read_stamp()
        wanted = {name: digest(group) for name, group in groups.items()}
        fresh = all(stamp.get(name) == value for name, value in wanted.items())
        if lacking or not fresh:
            # Dependencies of a half-installed package can be missing: pip looks at all of them.
            write_stamp({})
            install(pins, lacking)
        if node_wanted and not find_node():
            say("no node with npm (18 or newer) here: installing one into .venv")
            install(extra("node"))
        if node_wanted and not npm_present(npm):
            install_npm(npm)
        if lacking or not fresh:
            stamp.update(wanted)
            write_stamp(stamp)
            say("ready")
    return venv_python()


def enter(extras=()):
    """Sets up, then runs the calling script again inside .venv (returns if already there)."""
    try:
        python = ensure(extras)
    except SetupError as error:
        stop(error)
    except OSError as error:
        stop(explain(str(error), "Setting up .venv"))
    if inside():
        return
    command = [python, *sys.argv]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def stop(error):
    """Prints what is wrong and ends with exit code 1."""
    sys.stderr.write(f"\nsetup: {error}\n")
    sys.exit(1)


def main():
    """Command line."""
    extras = sys.argv[1:] or ["test"]
    if extras[0].startswith("-"):
        print(__doc__.strip())
        sys.exit(0 if extras[0] in ("-h", "--help") else 2)
    try:
        python = ensure(extras)
    except SetupError as error:
        stop(error)
    except OSError as error:
        stop(explain(str(error), "Setting up .venv"))
    say(f"{python} has everything for: {', '.join(extras)}")


if __name__ == "__main__":
    main()
