# SPDX-License-Identifier: MIT
# Empty on purpose. At power-on the drive belongs to the computer on the cable, and the game asks
# for it later, from code.py: it gets it only where no computer uses it, and does not ask while B
# is held. So nothing here can lock the owner out. It prints nothing: output would be written to
# boot_out.txt, which costs a second at the start.
