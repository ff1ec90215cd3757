"""Killer Sudokus in a line: arrows between 81 cells, and the numbers of SumoCue.

With arrows, each cell holds the sum of its cage (0-9, A-Z for 10 to 35, a-j for 36 to 45) or
points to another cell of it: ``< > ^ v``, and ``` ` ' , . ``` diagonally. SumoCue writes ``3x3::k``
or ``3x3:d:k`` with diagonals, then 256 times the sum plus the number of the cage for each cell.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import sudoku_of
from loshu.sudoku.notation.format import SudokuFormat, is_nine
from loshu.sudoku.sudoku import Sudoku

_SIZE: Final = 9
_STEPS: Final = {
    "<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0),
    "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1),
}  # fmt: skip
_SUMS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_ARROWS: Final = re.compile(r"(?=.*[<>^v])[0-9A-Za-j<>^v`',.]{81}")
_NUMBERS: Final = re.compile(r"3x3:(?P<diagonals>d?):k(?P<cells>(?::\d+){81}):?", re.IGNORECASE)
_SUMO: Final = "SumoCueV1"
_SUMO_CUE: Final = re.compile(
    r"SumoCueV1(?P<cells>(?:[=+][0-9]{1,3}(?:J[0-9]{1,2})?){81})=?", re.IGNORECASE
)
_SUMO_CELL: Final = re.compile(r"([=+])([0-9]+)(?:J([0-9]+))?", re.IGNORECASE)
_CAGES: Final = 256
"""A number is 256 times the sum of the cage, plus the number of the cage."""
_Cages = dict[Any, list[int]]


def recognises(line: str) -> bool:
    """Whether a line has arrows or numbers for 81 cells."""
    text = line.strip()
    return bool(_ARROWS.fullmatch(text) or _NUMBERS.fullmatch(text)) or text.startswith(_SUMO)


def read(line: str) -> tuple[Sudoku]:
    """Read a killer Sudoku; cells without a cage are in none."""
    text = line.strip()
    if text.startswith(_SUMO):
        return (_sumo_cue(text),)
    numbers = _NUMBERS.fullmatch(text)
    if numbers is None:
        return (_with(_pointed(text)),)
    cages, sums = defaultdict[int, list[int]](list), dict[int, int]()
    for cell, number in enumerate(map(int, numbers["cells"].split(":")[1:])):
        total, cage = divmod(number, _CAGES)
        if total:
            cages[cage].append(cell)
            if sums.setdefault(cage, total) != total:
                raise NotationError(f"Cage {cage} has the sums {sums[cage]} and {total}.")
    return (_with([(sums[cage], cells) for cage, cells in cages.items()], numbers["diagonals"]),)


def _pointed(text: str) -> list[tuple[int, list[int]]]:
    """Follow the arrow of each cell to the cell with the sum."""
    if len(text) != _SIZE * _SIZE:
        raise NotationError(f"{quoted(text)} has {len(text)} cells. Expected 81.")
    cages: defaultdict[int, list[int]] = defaultdict(list)
    for cell in range(len(text)):
        at, seen = cell, {cell}
        while text[at] in _STEPS:
            row, column = (
                n + step for n, step in zip(divmod(at, _SIZE), _STEPS[text[at]], strict=True)
            )
            at = row * _SIZE + column
            if not (0 <= row < _SIZE and 0 <= column < _SIZE) or at in seen:
                raise NotationError("The arrows lead to no sum.", column=cell + 1)
            seen.add(at)
        if text[at] not in _SUMS:
            raise NotationError(
                f"{quoted(text[at])} is not a sum. Expected 0-9, A-Z or a-j.", column=at + 1
            )
        cages[at].append(cell)
    return [(_SUMS.index(text[at]), cells) for at, cells in cages.items() if text[at] != "0"]


def _sumo_cue(text: str) -> Sudoku:
    """Read SumoCue's cells: ``=12`` begins a cage, ``+3`` joins that of cell 3, J is a region.

    Without a ``+`` the numbers are values. A cage with the sum 0 has none.
    """
    found = _SUMO_CUE.fullmatch(text)
    if found is None:
        raise NotationError(
            f"{quoted(text)} is not a puzzle of SumoCue. Expected 81 cells such as '=12J0' or "
            "'+3J0'."
        )
    cells = _SUMO_CELL.findall(found["cells"])
    regions = [int(region) if region else -1 for _, _, region in cells]
    if all(sign == "=" for sign, _, _ in cells):
        return _with([], values=[int(number) for _, number, _ in cells], regions=regions)
    first = [cell if sign == "=" else int(number) for cell, (sign, number, _) in enumerate(cells)]
    cages = defaultdict[int, list[int]](list)
    for cell in range(len(cells)):
        at, steps = cell, 0
        while first[at] != at and first[at] < len(cells) and steps < len(cells):
            at, steps = first[at], steps + 1
        if first[at] != at:
            raise NotationError(f"The cell {cell + 1} leads to no sum.")
        cages[at].append(cell)
    sums = [(int(cells[at][1]), members) for at, members in cages.items()]
    return _with([cage for cage in sums if cage[0] or len(cage[1]) > 1], regions=regions)


def _with(
    cages: list[tuple[int, list[int]]],
    diagonals: str = "",
    *,
    values: Sequence[int] = (0,) * _SIZE**2,
    regions: Sequence[int] = (),
) -> Sudoku:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(_SIZE)] for _ in range(_SIZE)]
    for cell, value in enumerate(values):
        grid[cell // _SIZE][cell % _SIZE] |= {"value": value, "given": True} if value else {}
    for cell, region in enumerate(regions if max(regions, default=-1) >= 0 else ()):
        grid[cell // _SIZE][cell % _SIZE]["region"] = region
    names = [[f"R{cell // _SIZE + 1}C{cell % _SIZE + 1}" for cell in cells] for _, cells in cages]
    return sudoku_of(
        {
            "size": _SIZE,
            "grid": grid,
            "killercage": [
                {"cells": cells, **({"value": str(total)} if total else {})}
                for (total, _), cells in zip(cages, names, strict=True)
            ],
            **({"diagonal+": True, "diagonal-": True} if diagonals else {}),
        }
    )


KILLER_LINE: Final = SudokuFormat(
    name="killer-line",
    title="killers as a line: 81 sums and arrows, or numbers; jigsaws and killers of SumoCue",
    of_lines=True,
    recognises=recognises,
    read=read,
    shapes=is_nine,
)
