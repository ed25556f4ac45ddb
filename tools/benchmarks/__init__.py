# SPDX-License-Identifier: MIT
"""Behind bench.py: a benchmark a file."""
