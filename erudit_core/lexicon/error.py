# SPDX-License-Identifier: MIT
"""The one error of the dictionary. It stays loaded, what raises it need not."""


class LexiconError(Exception):
    """A pack that cannot be used; `reason`: of pack_header.REASONS, to be translated."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
