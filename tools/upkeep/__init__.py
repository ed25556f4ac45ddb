# SPDX-License-Identifier: MIT
"""Keeping the project sound: its environment, its tests, planted faults, power cuts."""
