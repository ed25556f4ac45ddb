# SPDX-License-Identifier: MIT
"""Bit layouts of the dictionary reader: of node numbers, of tree codes, of pairs and wide nodes.

Shifts and masks only. The bundle writes the figures where they are used, so that a device does not
load this module.
"""

from erudit_core.const import const

# A node's number: place << PLACE_SHIFT | context << CONTEXT_SHIFT | whether a word ends there.
IS_WORD = const(1)
INNER = const(2)  # a node below has no children
CONTEXT_SHIFT = const(1)
CONTEXT = const(63)
PLACE_SHIFT = const(7)
BYTE_SHIFT = const(10)  # PLACE_SHIFT for a place in bytes where the number holds bits

# Contexts: 0–31 the letter that led to the node,
SHARED = const(32)  # a shared node,
OTHER = const(33)  # OTHER + the letter of the previous sibling; then nodes that are no tree:
ENTRY = const(59)  # a place in a list of shared nodes,
ROOT = const(60)  # the start,
PAIRS = const(61)  # a row of the table of pairs,
WIDE = const(63)  # a wide node

# Tree codes have at most CODE_BITS bits. A letter's entry in the decoding tables is
# length << SYMBOL_BITS | letter.
CODE_BITS = const(7)
CODE = const(127)
SYMBOL_BITS = const(5)
SYMBOL = const(31)
LATER = const(32)  # flag beside a letter: its node is not the first child
NO_LETTER = const(-1)  # as the wanted one: none

# In the file a kind is type << 2 | whether a word ends there << 1 | whether it is the last child.
# Its entry in the decoding tables is length << LENGTH_SHIFT | type << TYPE_SHIFT | word |
# IS_LAST | IS_SPECIAL, where the length counts the number behind the code, too.
IS_SPECIAL = const(1)  # the last, or with a body behind it
IS_LAST = const(2)
WORD_SHIFT = const(2)
TYPE_SHIFT = const(3)
TYPE = const(15)
LENGTH_SHIFT = const(7)

# Types: what follows a child
LEAF = const(0)  # nothing
INLINE = const(1)  # its body
SKIP = const(2)  # the length of its body in bits, its body (four widths)
LISTED = const(6)  # a place in the letter's list of shared nodes (six widths)
FAR = const(12)  # a shared node by its place in their region, in bytes (four widths)
TYPES = const(16)

# A first letter's entry: row << ROW_SHIFT | HAS_ROW | IS_WORD; a row has a pair for each letter.
HAS_ROW = const(2)
ROW_SHIFT = const(2)
PAIR_BYTES = const(3)
# A pair: place << PAIR_SHIFT | PAIR_IS_WIDE | IS_WORD; the place is one of wide or shared nodes.
PAIR_IS_WIDE = const(2)
PAIR_SHIFT = const(2)

# The head of a wide node's child: target << TARGET_SHIFT | word << SYMBOL_BITS | letter.
TARGET_SHIFT = const(6)

# What such a child's value leads to: a tree's offset, a wide or a shared node's place, nothing.
TO_TREE = const(0)
TO_WIDE = const(1)
TO_SHARED = const(2)

SMALL_AT = const(4)  # place of the three bytes read apart in the first part of Lookup._hot
# Where the ranks of LISTED types begin in Lookup's table of lists, behind the 32 letters.
RANKS = const(26)

BEHIND = const(-16777216)  # as the window's place: none is in it
AHEAD = const(3)  # bytes that a child of a wide node may reach behind its first
MARGIN = const(6)  # bytes that a tree's child may reach behind its first
BODY_EDGES = const(60000)  # no body has more children
