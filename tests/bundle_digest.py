# SPDX-License-Identifier: MIT
"""Run by another Python: makes the modules of a bundle and prints their digest.

    PYTHON bundle_digest.py ROOT PACKAGES < texts.json

The texts are [{name in the repository: text} of ours, the same of what is not ours]. It needs the
repository under ROOT, and of PACKAGES, a folder of another Python's, python-minifier.
"""

import hashlib
import json
import sys


def main():
    sys.path += [sys.argv[1], sys.argv[1] + "/lib", sys.argv[2]]
    from tools.bundling import contents

    given = sys.stdin.buffer.read()
    made = [contents._short(*json.loads(given), kind) for kind in (".py", ".mpy")]
    said = json.dumps(made, sort_keys=True).encode()
    print(hashlib.sha256(said).hexdigest())


if __name__ == "__main__":
    main()
