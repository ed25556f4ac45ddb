# SPDX-License-Identifier: MIT
"""Names for annotations beyond the built-in types; annotations.pyi tells the type checker what they
stand for. The bundle needs none of them: the imports go with the annotations.
"""

Board = Game = Known = Lookup = Made = OpenFile = Opener = Outcome = Pack = PackFile = Packs = (
    object
)
Rate = Rng = Rules = Steps = Storage = Texts = View = Visitor = Words = object
