# SPDX-License-Identifier: MIT
"""What there is to say about saving: what is not kept, what went wrong, where the record is."""

from erudit_device import keys

from ..lifetimes import unload_saves
from ..saving import notices
from ..saving.load_marks import LoadMarks
from ..store.saver import FAULTS
from ..widgets import font, text_block
from ..widgets.screen import Screen
from ..widgets.scroll_list import foot_row

_PATH = 60  # characters: of a longer path the end is shown


class SavedScreen(Screen):
    """Shows `notice`, one of saving.notices; A or B go on. A shows a record that is not on the
    drive."""

    section = "saves"

    def __init__(self, app, notice):
        super().__init__(app)
        self.notice = notice

    def show(self):
        """A heading, the text, the keys."""
        super().show()
        device = self.app.device
        text = self.t[self.notice]
        saver = self.app.session.saver
        if self.notice in notices.ELSEWHERE:
            text += " " + self.t["in_chip" if saver.store.slots.count else "nowhere"]
        elif self.notice in (notices.RECORD, notices.PART_RECORD):
            path = device.files.shown + saver.place.name + ".gcg"
            text = text.format(path if len(path) <= _PATH else "…" + path[1 - _PATH :])
        self.headline(self.t["title"])
        top = font.ROW * 17 // 10
        room = (device.height - font.ROW * 12 // 10 - top) // font.ROW
        text_block.block(self, text, top, room=room)
        foot = self.t["keys_record" if self.notice == notices.NO_RECORD else "keys"]
        foot_row(self).write(0, foot)

    def key(self, key):
        """Go on, or show the record."""
        if self.notice == notices.NO_RECORD and key in (keys.A, keys.B, keys.START):
            self._note_told()
        if self.notice == notices.NO_RECORD and key in (keys.A, keys.START):
            self.app.swap("record")
        elif key in (keys.A, keys.B, keys.START):
            self.app.close()

    def _note_told(self):
        """Note that the game's record cannot be written and that its players know."""
        session = self.app.session
        saver = session.saver
        if saver.on_drive:
            try:
                LoadMarks(saver.store).mark_load_attempt(saver.place, 0, 0, session.id)
            except FAULTS:
                pass
            unload_saves()


SCREEN = SavedScreen  # what App.open makes
