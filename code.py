# SPDX-License-Identifier: MIT
"""«Эрудит»: the same file starts the game on the device and, through tools/play.py, on a PC."""


def main():
    """Open this machine and play until the player leaves; False if a setting stands in the way."""
    from erudit_device import open_device, unload
    from erudit_device.settings import SettingError
    from erudit_ui import splash
    from erudit_ui.widgets.strings import LANGUAGES

    device = None
    try:
        device = open_device(splash.show)
        # Asked here: a fault of the settings leaves the drive to the owner, who is to correct it.
        device.setting("ERUDIT_LANGUAGE", "", LANGUAGES)
        device.files.claim()
        app = splash.load(device)
        del splash  # with the name goes the module: it has done its work
        unload("erudit_device.settings")
        app.run()
    except SettingError as fault:
        from erudit_ui import setting_fault

        setting_fault.tell(fault, device.display if device else fault.display)
        return False
    return True


def __getattr__(name):
    """Whatever a desktop debugger looks for here: this file hides Python's own module `code`."""
    import importlib.util
    import os

    path = os.path.join(os.path.dirname(os.__file__), "code.py")
    spec = importlib.util.spec_from_file_location("_python_code", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


if __name__ == "__main__" and not main():
    import sys

    if sys.implementation.name == "cpython":
        sys.exit(1)
