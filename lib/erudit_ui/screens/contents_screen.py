# SPDX-License-Identifier: MIT
"""The rules' list of contents: in a minute, the tour, then a topic a line."""

from ..widgets.menu import Menu

_MINUTE = "minute"
_TOUR = "tour"
# The sections rules_N in the order of the lines, and of the pages.
TOPICS = "1 2 3 15 4 5 6 7 8 9 10 11 12 13 14"


class ContentsScreen(Menu):
    """A opens the pages at the line; the tour, which ends at the title, is there for who came from
    there.
    """

    section = "contents"

    def lines(self):
        """Return the topics."""
        self.toured = self.app.stack[0].section == "title"
        first = [_MINUTE, _TOUR] if self.toured else [_MINUTE]
        return [(self.t[topic], "") for topic in first + TOPICS.split(" ")]

    def choose(self, at):
        """Open a topic among all, or the pages of the minute alone; or play the tour."""
        if at == 1 and self.toured:
            self.app.restart("tour")
        else:
            self.app.open("rules", *((TOPICS, at - 1 - self.toured) if at else ()))


SCREEN = ContentsScreen  # what App.open makes
