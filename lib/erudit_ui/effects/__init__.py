# SPDX-License-Identifier: MIT
"""Sound, lights, the battery's sign: loaded only where they are on, and each only if it is."""
