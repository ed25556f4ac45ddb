# SPDX-License-Identifier: MIT
"""Why a move was refused, in full; any key goes back to the board, where the cursor stands on the
cell to blame.
"""

from .. import prose, style
from ..screen import Screen as Base
from ..wording import refusal_text


class Screen(Base):
    """Shows the REFUSED event `refusal`."""

    section = "refusals"

    def __init__(self, app, refusal):
        super().__init__(app)
        self.refusal = refusal

    def show(self):
        """The reason and the cure."""
        super().show()
        device = self.app.device
        self.headline(self.t["title"])
        self.group.append(
            prose.paragraph(refusal_text(self.t, self.refusal), device.width - 8, 4, 18)
        )
        self.group.append(prose.heading(self.t["keys"], device.width, device.height - 6, style.DIM))

    def key(self, key):
        """Any key will do."""
        self.app.close()
