# SPDX-License-Identifier: MIT
"""One small screen a file, loaded when it is shown."""
