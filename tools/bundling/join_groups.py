# SPDX-License-Identifier: MIT
"""Which modules a bundle of .mpy joins into one, see join: those that are loaded together and stay
until they go together, so that none is loaded before anybody needs it. tests/test_bundle_join.py
looks whether it is so.

As .py none is joined: the more there is to compile at once, the more memory it takes.
"""

# {head, whose name the joined module has: its members}; names as the repository has them.
GROUPS = {
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
        "erudit_ui.widgets.style",
        "erudit_ui.widgets.text_block",
        "erudit_ui.widgets.text_grid",
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
