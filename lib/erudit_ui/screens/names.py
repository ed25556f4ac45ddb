# SPDX-License-Identifier: MIT
"""The names of the seats; A opens one to be written."""

from ..screen import Menu


class Screen(Menu):
    """One line a seat."""

    section = "names"

    def lines(self):
        """Return the seats and their names."""
        draft = self.app.draft
        return [(f"{i + 1}", draft.names[i]) for i in range(draft.seats)]

    def choose(self, at):
        """Write a name anew."""
        self.app.open("name", self.app.draft.names[at])

    def resume(self, result):
        """Take the name that was written."""
        if result:
            self.app.draft.names[self.at] = result
