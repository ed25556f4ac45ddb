# SPDX-License-Identifier: MIT
"""Which modules a bundle of .mpy joins into one, see join. tests/test_bundle_join.py looks whether
it is as it is said here.

As .py none is joined: the more there is to compile at once, the more memory it takes.
"""

# {head, whose name the joined module has: its members}; names as the repository has them.
# Those that are loaded together and stay until they go together: none is loaded before anybody
# needs it.
STAYING = {
    # The splash loads the game first, its dictionary next; both stay.
    "erudit_core.rules.game": (
        "erudit_core.const",
        "erudit_core.lexicon.error",
        "erudit_core.lexicon.lookup",
        "erudit_core.rng",
        "erudit_core.rules.alphabet",
        "erudit_core.rules.board",
        "erudit_core.rules.game",
        "erudit_core.rules.game_end",
        "erudit_core.rules.layouts",
        "erudit_core.rules.play",
        "erudit_core.rules.scoring",
        "erudit_core.rules.tiles",
        "erudit_core.rules.turn_log",
        "erudit_core.rules.validate_words",
    ),
    # What a Device has; of the boards only one stays for a moment, so they are not here.
    "erudit_device.device": (
        "erudit_device.buttons",
        "erudit_device.clock",
        "erudit_device.device",
        "erudit_device.files",
        "erudit_device.fixed_file",
        "erudit_device.keys",
        "erudit_device.nvm",
    ),
    # What the first picture is drawn with, and the language in which code.py asks for settings:
    # nothing else is loaded before it.
    "erudit_ui.widgets.font": (
        "erudit_ui.widgets.font",
        "erudit_ui.widgets.strings",
        "erudit_ui.widgets.style",
        "erudit_ui.widgets.text_grid",
        "erudit_ui.widgets.tilesets",
    ),
    # What every screen stands on, from the title on.
    "erudit_ui.app": (
        "erudit_ui.app",
        "erudit_ui.lifetimes",
        "erudit_ui.match.autosave",
        "erudit_ui.store.log_file",
        "erudit_ui.store.save_store",
        "erudit_ui.store.saver",
        "erudit_ui.widgets.headings",
        "erudit_ui.widgets.screen",
        "erudit_ui.widgets.text_block",
    ),
    # What stays from the first game on.
    "erudit_ui.match.session": (
        "erudit_ui.match.pending_tiles",
        "erudit_ui.match.session",
        "erudit_ui.match.standings",
        "erudit_ui.match.status_text",
    ),
    # The board goes as a package, and comes back as one.
    "erudit_ui.board.board_screen": (
        "erudit_ui.board.board_screen",
        "erudit_ui.board.letters",
        "erudit_ui.board.view",
    ),
}
# Those that are let go together, and of which one is hardly ever wanted without the others: a file
# less is half a cluster of the drive, and three names less in memory. None has a class of which an
# object outlives it: that would keep all members.
PASSING = {
    # The board while a place is looked for; and what is drawn under and beside the letters.
    "erudit_ui.board.seek": (
        "erudit_ui.board.dividing",
        "erudit_ui.board.places",
        "erudit_ui.board.seek",
    ),
    "erudit_ui.board.marks": ("erudit_ui.board.marks", "erudit_ui.board.shades"),
    "erudit_ui.board.direct": ("erudit_ui.board.direct", "erudit_ui.board.facts"),
    "erudit_ui.setup.game_setup": ("erudit_ui.setup.drafting", "erudit_ui.setup.game_setup"),
    "erudit_ui.saves.save_index": ("erudit_ui.saves.open_slots", "erudit_ui.saves.save_index"),
    "erudit_ui.saving.session_codec": (
        "erudit_ui.saving.notices",
        "erudit_ui.saving.session_codec",
    ),
    "erudit_ui.prefs.store": ("erudit_ui.prefs.areas", "erudit_ui.prefs.store"),
    "erudit_ui.prefs.own_words": ("erudit_ui.prefs.own_words", "erudit_ui.prefs.word_lists"),
    "erudit_device.allocate.files": (
        "erudit_device.allocate.files",
        "erudit_device.allocate.steps",
    ),
    "erudit_core.lexicon.opening.tables": (
        "erudit_core.lexicon.opening.pack_header",
        "erudit_core.lexicon.opening.tables",
    ),
    "erudit_core.record.writer": (
        "erudit_core.record.notation",
        "erudit_core.record.writer",
    ),
    # A search: the lines, the moves (as one they would keep a key waiting for over 100 ms), how the
    # dictionary is walked, and who decides.
    "erudit_core.movegen.lines": (
        "erudit_core.movegen.anchors",
        "erudit_core.movegen.bounds",
        "erudit_core.movegen.cross_sets",
        "erudit_core.movegen.lines",
    ),
    "erudit_core.movegen.search": (
        "erudit_core.movegen.plays",
        "erudit_core.movegen.search",
        "erudit_core.movegen.walk",
    ),
    "erudit_core.movegen.lexicon_walker": (
        "erudit_core.movegen.lexicon_nodes",
        "erudit_core.movegen.lexicon_starts",
        "erudit_core.movegen.lexicon_walker",
    ),
    "erudit_core.bot.player": ("erudit_core.bot.leave_values", "erudit_core.bot.player"),
}
GROUPS = STAYING | PASSING
