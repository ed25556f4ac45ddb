# SPDX-License-Identifier: MIT
"""Names for annotations beyond the built-in types; annotations.pyi tells the type checker what they
stand for. The bundle needs none of them: the imports go with the annotations.
"""

Board = Chores = Game = Known = Lines = Log = Lookup = Made = OpenFile = Opener = Outcome = object
Pack = PackFile = Packs = Rate = Rng = Rules = Steps = Storage = Texts = Themes = View = object
Visitor = WordCodes = Words = object
