"""Clues outside the grid in the constraints of Interactive Sudoku Solver."""

from typing import Final

from loshu.sudoku.notation.constraint_arguments import Items, name_of, place_of
from loshu.sudoku.notation.constraint_size import GridSize

TIED: Final = "tied"
"""Marks a full rank whose line may have equals."""


def read_beside(key: str, arguments: list[str], size: GridSize) -> Items:
    """Read the clues at the two ends of a row or column."""
    line, *clues = arguments
    for clue, end in zip(clues, (0, _length(line, size) + 1), strict=False):
        if clue:
            yield key, {"cell": _cell_of(line, end), "value": str(int(clue))}


def read_full_rank(arguments: list[str], size: GridSize) -> Items:
    """Read clues at both ends, and after them `TIED` where clues may have equal lines."""
    line, *clues = arguments
    tied = clues[-1:] == [TIED]
    key, given = ("tiedrank", clues[:-1]) if tied else ("fullrank", clues)
    yield from read_beside(key, [line, *given], size)


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


def _cell_of(line: str, at: int) -> str:
    """Return the name of a cell in a row or column, or beside it; the first one is 1."""
    number = int(line[1:], 36)
    return name_of(number, at) if line[0] == "R" else name_of(at, number)


def _length(line: str, size: GridSize) -> int:
    return size.columns if line[0] == "R" else size.rows


def read_sandwich(arguments: list[str], size: GridSize) -> Items:
    """Read a clue; in a line without some digit, the slices of bread are its own extremes."""
    clue, line = arguments
    cells, value = _length(line, size), str(int(clue))
    if cells < len(size.digits):
        names = [_cell_of(line, at) for at in range(1, cells + 1)]
        yield "lunchbox", {"lines": [names], "value": value}
    else:
        yield "sandwichsum", {"cell": _cell_of(line, 0), "value": value}


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
