# SPDX-License-Identifier: MIT
"""One module a screen, each with a class `Screen`; imported when shown, most of them let go
afterwards.
"""
