# SPDX-License-Identifier: MIT
"""What is needed only while a pack is opened or checked: header, texts, checksum, tables."""
