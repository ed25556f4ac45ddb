# SPDX-License-Identifier: MIT
"""Why a move was refused, in full; any key goes back to the board, where the cursor stands on the
cell to blame.
"""

from .. import pages, prose, style
from ..screen import Screen as Base
from ..wording import refusal_text


class Screen(Base):
    """Shows the REFUSED event `refusal`; `name` is whoever refused a word."""

    section = "refusals"

    def __init__(self, app, refusal, name=""):
        super().__init__(app)
        self.text = refusal_text(self.t, refusal, name)

    def show(self):
        """The reason and the cure."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        self.group.append(pages.block(self.text, device, 18).group)
        self.group.append(prose.heading(self.t["keys"], device.width, device.height - 6, style.DIM))

    def key(self, key):
        """Any key will do."""
        self.app.close()
