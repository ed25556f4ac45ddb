# SPDX-License-Identifier: MIT
"""Run by another Python: makes the modules of a bundle and prints their digest.

    PYTHON bundle_digest.py ROOT < texts.json

The texts are [{name in the repository: text} of ours, the same of what is not ours]. It needs the
repository under ROOT and no package.
"""

import hashlib
import json
import sys


def main():
    sys.path.append(sys.argv[1])
    from tools.bundling import contents

    made = contents._short(*json.load(sys.stdin.buffer))
    said = json.dumps(made, sort_keys=True).encode()
    print(hashlib.sha256(said).hexdigest())


if __name__ == "__main__":
    main()
