# SPDX-License-Identifier: MIT
"""Names for annotations beyond the built-in types; annotations.pyi tells the type checker what they
stand for. The bundle needs none of them: the imports go with the annotations.
"""

Board = Bounds = Chores = Game = Known = Lines = Log = Lookup = Made = OpenFile = object
Opener = Outcome = Pack = PackFile = Packs = Rate = Rng = Rules = Steps = Storage = object
Texts = Themes = View = Visitor = WordCodes = Words = object
