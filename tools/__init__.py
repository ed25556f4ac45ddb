# SPDX-License-Identifier: MIT
"""What runs on a PC only: a command a file here, behind them a package a purpose."""
