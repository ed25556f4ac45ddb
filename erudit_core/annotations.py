# SPDX-License-Identifier: MIT
"""Names for annotations beyond the built-in types; annotations.pyi tells the type checker what they
stand for. The bundle needs none of them: the imports go with the annotations.
"""

Known = Made = OpenFile = Opener = Pack = PackFile = Packs = Rules = object
Steps = Storage = Texts = Visitor = Words = object
