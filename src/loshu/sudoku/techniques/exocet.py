"""Junior Exocets: two cells whose digits two other cells must repeat.

The two base cells are in one box and one line of it, and have three or four digits between them.
The targets are one cell in each of the other boxes of the band, outside the line of the base; the
companion of a target is the other cell of its box in the same crossing line and outside the line
of the base, and can hold no digit of the base. Three lines cross the band: through the targets,
and through the box of the base beside the base cells. Outside the band, each digit of the base
lies in these three lines such that two lines cover all its places.

A digit that is in the base is in neither crossing line where the line of the base is. If it were
in no target either, all three crossing lines would have it outside the band, in three different
rows and columns, which two lines do not cover. So the targets hold the two digits of the base,
and no others.

Found by "champagne" in "Fata Morgana"; the definition is David P. Bird's, the JExocet Compendium
(http://forum.enjoysudoku.com/jexocet-compendium-t32370.html). Puzzles of 9x9 only.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.shape import NINE
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


class ExocetBase(NamedTuple):
    """Two cells of a line and a box, their digits, and what crosses their band."""

    cells: CellSet
    values: ValueSet
    line: CellHouse
    band: CellSet
    beside: CellHouse
    """The crossing line of their box that has neither of them."""


class Exocet(NamedTuple):
    """A base, its two targets, and the three lines that cross its band."""

    base: ExocetBase
    targets: tuple[int, int]
    crossing: tuple[CellHouse, CellHouse, CellHouse]


def exocets(state: CandidateState) -> Iterator[Exocet]:
    """Look for the base, the targets, and the lines that cover each digit.

    Examples
    --------
    >>> fata_morgana = (
    ...     "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"
    ... )
    >>> state = CandidateState(fata_morgana)
    >>> [(state.names(one.base.cells), state.names(one.targets)) for one in exocets(state)]
    [('r5c4, r5c6', 'r4c2, r6c8')]
    """
    if state.sudoku.shape != NINE or state.sudoku.constraints:
        return
    rows, columns = state.geometry.rows, state.geometry.columns
    for lines, across in ((rows, columns), (columns, rows)):
        for base in _bases(state, lines, across):
            held = holders(state, base.values)
            sides = [
                [*_targets(state, base, held, across[start : start + 3])]
                for start in (0, 3, 6)
                if base.beside not in across[start : start + 3]
            ]
            for (first, one), (second, other) in product(*sides):
                crossing = (base.beside, one, other)
                if all(
                    _two_lines_cover(state, value, base.band, crossing)
                    for value in members(base.values)
                ):
                    yield Exocet(base, (first, second), crossing)


def search_exocet(state: CandidateState) -> Iterator[Step]:
    """Look for Exocets that strike something out."""
    for found in exocets(state):
        step = _step(state, found)
        if step is not None:
            yield step


def _bases(
    state: CandidateState, lines: tuple[CellHouse, ...], across: tuple[CellHouse, ...]
) -> Iterator[ExocetBase]:
    for number, line in enumerate(lines):
        band = union(house.cells for house in lines[number // 3 * 3 : number // 3 * 3 + 3])
        for start in (0, 3, 6):
            for beside in across[start : start + 3]:
                part = union(house.cells for house in across[start : start + 3]) & line.cells
                cells = part & ~beside.cells
                if cells & ~state.open:
                    continue
                values = union(state.candidates[cell] for cell in members(cells))
                if 3 <= values.bit_count() <= 4:
                    yield ExocetBase(cells, values, line, band, beside)


def holders(state: CandidateState, values: ValueSet) -> CellSet:
    """Return the cells that hold or may hold one of some values."""
    filled = set_of(cell for cell, value in enumerate(state.values) if values >> value & 1)
    return filled | union(state.places[value] for value in members(values))


def _targets(
    state: CandidateState, base: ExocetBase, held: CellSet, across: tuple[CellHouse, ...]
) -> Iterator[tuple[int, CellHouse]]:
    """Yield the targets in a box, each with its crossing line."""
    for house in across:
        for target in members(house.cells & base.band & ~base.line.cells & state.open & held):
            companion = house.cells & base.band & ~base.line.cells & ~(1 << target)
            if not companion & held:
                yield target, house


def _two_lines_cover(
    state: CandidateState, value: int, band: CellSet, crossing: tuple[CellHouse, ...]
) -> bool:
    """Whether no three places of a value are in three crossing lines and three other lines."""
    places = holders(state, 1 << value) & ~band
    rows = crossing[0].name.startswith("row")
    lines = [
        {cell % 9 if rows else cell // 9 for cell in members(places & house.cells)}
        for house in crossing
    ]
    return not any(len({*three}) == 3 for three in product(*lines))


def _step(state: CandidateState, found: Exocet) -> Step | None:
    base, targets, crossing = found
    four = (*members(base.cells), *targets)
    possible = [0] * 4
    for pair in combinations(members(base.values), 2):
        for in_base, in_targets in product(permutations(pair), repeat=2):
            filling = (*in_base, *in_targets)
            if all(state.candidates[c] >> v & 1 for c, v in zip(four, filling, strict=True)):
                possible = [one | 1 << v for one, v in zip(possible, filling, strict=True)]
    everything = (1 << 10) - 2
    struck = [(everything & ~own, 1 << cell) for cell, own in zip(four, possible, strict=True)]
    return state.strike(
        "exocet", struck, focus=base.cells, source=set_of(targets),
        area=union(house.cells for house in crossing) & ~base.band, cells=state.names(base.cells),
        digits=state.digits(base.values), targets=state.names(targets),
        line_houses=", ".join(line.name for line in crossing),
    )  # fmt: skip


def short_name(house: CellHouse) -> str:
    """Return the letter and the number of a line of a 9x9 grid.

    Examples
    --------
    >>> short_name(CellHouse("column 7", 0))
    'c7'
    """
    return house.name[0] + house.name[-1]


SENTENCES: Final = sentences(
    {
        "exocet": "The base {cells:and} contains two of {digits:and}; the targets are "
        "{targets:and}. If one of these two digits were in neither target, all of "
        "{line_houses:and} would have it outside the band. But two lines cover all its places "
        "there, so that fails. The targets contain the same two digits as the base: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "exocet", phrase("sudoku.technique", "junior Exocet"), "extreme", 600, search_exocet, SENTENCES,
    in_solver=False, of_nine=True,
)  # fmt: skip
