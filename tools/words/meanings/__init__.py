# SPDX-License-Identifier: MIT
"""What words mean: one short text a word, chosen from ru-Wiktionary, derived by rule or by hand."""
