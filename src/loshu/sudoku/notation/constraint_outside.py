"""Clues outside the grid in the constraints of Interactive Sudoku Solver."""

from typing import Final

from loshu.sudoku.notation.constraint_arguments import Items, name_of, place_of
from loshu.sudoku.notation.constraint_size import GridSize

TIED: Final = "tied"
"""Marks a full rank whose line may have equals."""


def read_beside(key: str, arguments: list[str], size: GridSize) -> Items:
    """Read the clues at the two ends of a row or column."""
    line, *clues = arguments
    cells = size.columns if line[0] == "R" else size.rows
    for clue, end in zip(clues, (0, cells + 1), strict=False):
        if clue:
            yield key, {"cell": _outside(line, end), "value": str(int(clue))}


def read_full_rank(arguments: list[str], size: GridSize) -> Items:
    """Read clues at both ends, and after them `TIED` where clues may have equal lines."""
    line, *clues = arguments
    if clues[-1:] == [TIED]:
        yield from read_beside("tiedrank", [line, *clues[:-1]], size)
    else:
        yield from read_beside("fullrank", arguments, size)


def read_ties(arguments: list[str], _size: GridSize) -> Items:
    """Read where full ranks may have ties; `tied_ranks` has marked them where clues may."""
    (where,) = arguments
    if where == "none":
        yield "differentlines", True
    elif where not in ("any", "only-unclued"):
        raise ValueError(where)


def tied_ranks(constraints: list[list[str]]) -> list[list[str]]:
    """Mark the full ranks if their clues may have ties, which another constraint says."""
    if ["FullRankTies", "any"] not in constraints:
        return constraints
    return [[*each, TIED] if each[0] == "FullRank" else each for each in constraints]


def _outside(line: str, end: int) -> str:
    number = int(line[1:], 36)
    return name_of(number, end) if line[0] == "R" else name_of(end, number)


def read_sandwich(arguments: list[str], size: GridSize) -> Items:
    """Read a clue; in a line without some digit, the slices of bread are its own extremes."""
    clue, line = arguments
    cells = size.columns if line[0] == "R" else size.rows
    if cells < len(size.digits):
        number = int(line[1:], 36)
        along = [(number, at) if line[0] == "R" else (at, number) for at in range(1, cells + 1)]
        names = [name_of(*place) for place in along]
        yield "lunchbox", {"lines": [names], "value": str(int(clue))}
        return
    yield "sandwichsum", {"cell": _outside(line, 0), "value": str(int(clue))}


def read_little_killer(arguments: list[str], size: GridSize) -> Items:
    """Read a sum along the diagonal that begins in a cell at the edge."""
    clue, cell = arguments
    row, column = place_of(cell)
    if column == 1 and row < size.rows:
        down, right = 1, 1
    elif row == 1:
        down, right = 1, -1
    else:
        down, right = -1, -1 if column == size.columns else 1
    way = ("U" if down < 0 else "D") + ("L" if right < 0 else "R")
    yield "littlekillersum", {
        "cell": name_of(row - down, column - right), "direction": way, "value": str(int(clue)),
    }  # fmt: skip
