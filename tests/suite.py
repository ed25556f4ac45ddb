# SPDX-License-Identifier: MIT
"""Which tests a developer runs between two edits, and how long the random campaigns are.

    python3 tools/test.py --quick               the files of QUICK, campaigns a fifth as long
    python3 tools/test.py                       all files
    python3 tools/test.py --campaign long       all files, campaigns ten times as long

Each file of tests is in one of the two lists; test_suite.py sees to that. QUICK are those that find
most in the least time: the rules, what is saved, what is hidden, the face's screens.
"""

import math

QUICK = """
    alphabet anagrams answers areas board board_picture bundle_memo colours core_subset
    device_boards device_code device_generic device_keyboards device_machine device_pads
    device_panel device_parts doctests drawn_once effects flatten gallery game_agreed
    game_blanks game_consent game_end game_turns glyphs_art harness_fakes harness_position
    layouts lexicon_pack lexicon_theme lexicon_walk log meanings_pack papers papers_tables
    play_laws play_refusals play_score presses presses_designs presses_games presses_logs
    presses_table quick_fill record_agreed record_gaps record_read record_write red_cells
    referee referee_faults referee_order rng rules saving saving_book saving_screens search_use
    shorten shorten_program shorten_tables signatures size_limit snapshot suite texts_index
    tiles to_device ui_arrange ui_codes ui_consent ui_game ui_hints ui_idle ui_laying ui_life
    ui_meaning ui_menus_names ui_menus_newgame ui_menus_packs ui_refusals ui_results ui_saving
    ui_secrecy ui_secrecy_walk ui_selftest ui_sizes ui_start ui_start_settings ui_strip ui_table
    ui_texts ui_turn ui_typed_board ui_typed_names ui_typed_secrecy ui_verdicts vault word_list
    words_lists words_packs
"""
# Slow for what they find: whole campaigns, other interpreters, tools in processes of their own.
WHOLE = """
    architecture arena board_games bundle bundle_compiler bundle_drive bundle_join bundle_names
    bundle_pythons bundle_readme bundle_runs bundle_saves console core_micropython
    core_random_games corpus device_micropython first_card glyphs_display glyphs_micropython
    harness_home harness_menus harness_mpy harness_panel harness_play harness_screens
    harness_script harness_setup harness_typing harness_window lean lexicon_cli lexicon_damage
    lexicon_micropython loaded making meanings_tools meanings_words memory_back memory_core
    memory_face memory_fewer memory_people memory_start memory_thinking memory_turns moving
    mutants own_words own_words_tool pace player player_micropython player_table position
    powercut print_set readme readme_commands record_laws referee_all referee_paths referee_tool
    referee_typing saving_faults saving_fuzz saving_halves saving_states search_bounds
    search_micropython search_plain search_proof search_themes set_paper soak soak_face
    solve_review solve_tool table_game themes tool_paths tools_english ui_bytes
    ui_codes_micropython ui_fit ui_machines ui_menus_fit ui_remembered ui_start_memory
    ui_start_micropython ui_table_fit ui_tour ui_trouble version1 words_list words_must
    words_own_list words_quality words_reasons words_recipe
"""
# Begun first, in one go: what they have in common takes half a minute, and where two workers share
# these files at the end of the suite one of them waits for the other.
FIRST = "words_quality"
CAMPAIGNS = {"quick": 0.2, "full": 1, "long": 10}

campaign = "full"  # conftest.py says which, before any test is read


def files(names):
    """The names of the files of a list above."""
    return [f"test_{name}.py" for name in names.split()]


def length(full):
    """How long a campaign is now, which is `full` long in the whole suite; at least 1."""
    return math.ceil(full * CAMPAIGNS[campaign])
