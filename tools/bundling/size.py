# SPDX-License-Identifier: MIT
"""How much room a bundle takes on a drive, in clusters, and whether that is there."""

from .boards import CLUSTER, DRIVES, KB, clusters, folder_clusters, room
from .contents import PARTS


def folders(names):
    """{folder: names in it} for all paths, "" being the root."""
    held = {"": set()}
    for name in names:
        parts = name.split("/")
        for i in range(len(parts)):
            held.setdefault("/".join(parts[:i]), set()).add(parts[i])
    return held


def taken(files):
    """Clusters that files take on an empty drive, their folders included."""
    held = folders([file.name for file in files])
    del held[""]  # the root has its own place
    return sum(clusters(len(file.data)) for file in files) + sum(
        map(folder_clusters, held.values())
    )


def table(files):
    """Lines: each part's files, bytes and room on the drive; the total."""
    lines = [f"{'part':12}{'files':>6}{'bytes':>9}{'on the drive':>14}"]
    for part in PARTS:
        of_part = [file for file in files if file.part == part]
        size = sum(len(file.data) for file in of_part)
        room_taken = sum(clusters(len(file.data)) for file in of_part) * CLUSTER
        lines.append(f"{part:12}{len(of_part):6}{size:9}{room_taken:14}")
    size = sum(len(file.data) for file in files)
    lines.append(f"{'total':12}{len(files):6}{size:9}{taken(files) * CLUSTER:14}  with folders")
    return lines


def verdict(files, board=None):
    """(whether it fits, a line that says so): on this board's drive, or on every board's."""
    wanted = taken(files)
    if board is None:
        board = min(DRIVES, key=DRIVES.get)
        where = f"the smallest drive ({board}, {DRIVES[board] // KB} KB)"
    else:
        where = f"the drive of {board} ({DRIVES[board] // KB} KB)"
    left = (room(DRIVES[board]) - wanted) * CLUSTER
    if left >= 0:
        return True, f"fits {where}: {left} bytes are left for saved games and other files"
    return False, f"does NOT fit {where}: {-left} bytes too much; leave a pack out with --without"
