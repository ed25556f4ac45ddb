# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary: what stays loaded while words are looked up."""
