# SPDX-License-Identifier: MIT
"""The one guarded import of ``const``: a bare desktop Python does not have it."""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:  # type: ignore[misc]
        """Return `value` unchanged: on desktop Python a constant is just a name."""
        return value
