# SPDX-License-Identifier: MIT
"""The drive of a machine in this process, which a computer can take."""

from erudit_device.files import Files


class Drive(Files):
    """The Files under the folder `home`. `left`: B was held at power-on."""

    def __init__(self, home, left=False):
        super().__init__(lambda: left)
        self.home = str(home).rstrip("/") + "/"

    def taken(self):
        """A computer takes the drive while the machine is on: until claim() finds it free again."""
        self._writable = False
