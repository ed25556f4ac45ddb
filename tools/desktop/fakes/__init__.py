# SPDX-License-Identifier: MIT
"""The modules that CircuitPython has built in, under their names there: this folder stands first on
the path of a game that is played. What stands behind them is tools.desktop.
"""
