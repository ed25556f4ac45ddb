# SPDX-License-Identifier: MIT
"""The rules' list of contents: in a minute, then a topic a line."""

from ..widgets.menu import Menu

_MINUTE = "minute"
# The sections rules_N in the order of the lines, and of the pages.
TOPICS = "1 2 3 15 4 5 6 7 8 9 10 11 12 13 14"


class ContentsScreen(Menu):
    """A opens the pages at the line."""

    section = "contents"

    def lines(self):
        """Return the topics."""
        return [(self.t[topic], "") for topic in [_MINUTE] + TOPICS.split(" ")]

    def choose(self, at):
        """Open a topic among all, or the pages of the minute alone."""
        self.app.open("rules", *((TOPICS, at - 1) if at else ()))


SCREEN = ContentsScreen  # what App.open makes
