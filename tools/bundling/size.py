# SPDX-License-Identifier: MIT
"""How much room a bundle takes on a drive, in clusters, and whether that is there."""

from . import saves
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


def left(files, board):
    """Bytes that a bundle leaves on the empty drive of a board; below 0: that much is missing."""
    return (room(DRIVES[board]) - taken(files)) * CLUSTER


def verdict(files, board):
    """(whether it fits on the drive of a board, a line that says so)."""
    rest = left(files, board)
    where = f"the drive of {board} ({DRIVES[board] // KB} KB)"
    if rest < 0:
        return False, f"does NOT fit {where}: {-rest} bytes too much; leave a pack out: --without"
    games = saves.games(saves.choose(saves.fixed_files(), rest))
    enough = f"enough to save {games} game{'s' * (games != 1)} on it"
    if not games:
        enough = "too few to save games on it: the chip's memory keeps one"
    return True, f"fits {where}: {rest} bytes are left, {enough}"


def needs(files):
    """A line for a bundle of all boards: what it takes, and which drives are smaller."""
    small = sorted(board for board in DRIVES if left(files, board) < 0)
    line = f"it takes {taken(files) * CLUSTER} bytes of a drive"
    if small:
        line += "; for a smaller one (" + ", ".join(small) + ") add --board and --without"
    return line
