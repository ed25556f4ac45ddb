# SPDX-License-Identifier: MIT
"""What tools/bundle.py is made of."""


class BundleError(Exception):
    """What is wrong and what to do about it, for the person at the keyboard."""
