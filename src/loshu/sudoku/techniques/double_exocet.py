"""Double Exocets: two junior Exocets of one band that share out four digits.

Their bases are in different boxes and have four digits between them; their targets in the third
box are two cells, and their three crossing lines are the same. A digit that both bases held would
be in a target of each; as it is in the boxes of both bases already, that would be twice in the
third box. So each of the four digits is in just one of the four base cells, and in just one of the
four targets.

In the crossing lines, a digit is once inside the band, in its target, and so twice outside it,
once in each of two lines that cover its places there. No other cell of these two lines has it.

The definition is David P. Bird's, the JExocet Compendium
(http://forum.enjoysudoku.com/jexocet-compendium-t32370.html). Puzzles of 9x9 only.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, permutations, product
from operator import and_
from typing import Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of, union
from loshu.sudoku.techniques.exocet import Exocet, exocets, holders, short_name
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


class _Double(NamedTuple):
    """Two Exocets, and what follows from both."""

    first: Exocet
    second: Exocet
    meeting: CellSet
    """Their two targets in the box that has neither base."""

    @property
    def values(self) -> ValueSet:
        """The four digits."""
        return self.first.base.values | self.second.base.values

    @property
    def cells(self) -> tuple[int, ...]:
        """The four base cells, then the four targets."""
        bases = self.first.base.cells, self.second.base.cells
        return (*members(bases[0]), *members(bases[1]), *self.first.targets, *self.second.targets)

    @property
    def outside(self) -> CellSet:
        """The crossing lines outside the band."""
        return union(house.cells for house in self.first.crossing) & ~self.first.base.band


def search_double_exocet(state: CandidateState) -> Iterator[Step]:
    """Look for two Exocets of one band with four digits and the same crossing lines."""
    for first, second in combinations(exocets(state), 2):
        bases = first.base, second.base
        lines = {frozenset(exocet.crossing) for exocet in (first, second)}
        if bases[0].band != bases[1].band or bases[0].beside == bases[1].beside or len(lines) > 1:
            continue
        targets = set_of(first.targets + second.targets)
        double = _Double(first, second, targets & ~bases[0].beside.cells & ~bases[1].beside.cells)
        if double.meeting.bit_count() == 2 and double.values.bit_count() == 4:
            step = _step(state, double)
            if step is not None:
                yield step


def _step(state: CandidateState, double: _Double) -> Step | None:
    fillings = [*_fillings(state, double)]
    if not fillings:
        return None
    everything = (1 << state.size + 1) - 2
    struck = [
        (everything & ~union(1 << filling[place] for filling in fillings), 1 << cell)
        for place, cell in enumerate(double.cells)
    ]
    struck += [(1 << v, _seen(state, double, v, fillings)) for v in members(double.values)]
    covers = []
    for v in members(double.values):
        lines = [*_covers(state, double, v)]
        covers.append(f"{state.digits(1 << v)}: {' '.join(map(short_name, lines[0]))}")
        struck += [(1 << v, (one.cells | other.cells) & ~double.outside) for one, other in lines]
    first, second = double.first, double.second
    return state.strike(
        "double-exocet", struck, focus=first.base.cells | second.base.cells,
        source=set_of(first.targets + second.targets), area=double.outside,
        first_base=state.names(first.base.cells), second_base=state.names(second.base.cells),
        first_targets=state.names(first.targets), second_targets=state.names(second.targets),
        digits=state.digits(double.values), meeting=state.names(double.meeting),
        line_houses=", ".join(sorted(line.name for line in first.crossing)),
        covers="; ".join(covers),
    )  # fmt: skip


def _fillings(state: CandidateState, double: _Double) -> Iterator[tuple[int, ...]]:
    """Yield the digits of the base cells and the targets, in all ways that candidates allow."""
    cells = double.cells
    for pair in combinations(members(double.values), 2):
        rest = [value for value in members(double.values) if value not in pair]
        for filling in product(*[[*permutations(two)] for two in (pair, rest, pair, rest)]):
            digits = tuple(digit for two in filling for digit in two)
            if all(state.candidates[c] >> v & 1 for c, v in zip(cells, digits, strict=True)):
                yield digits


def _seen(
    state: CandidateState, double: _Double, value: int, fillings: list[tuple[int, ...]]
) -> CellSet:
    """Return the cells that, however the cells are filled, see a value in one of them."""
    ways = {
        set_of(cell for cell, v in zip(double.cells, filling, strict=True) if v == value)
        for filling in fillings
    }
    peers = state.geometry.peers
    return reduce(and_, (union(peers[cell] for cell in members(way)) for way in ways))


def _covers(
    state: CandidateState, double: _Double, value: int
) -> Iterator[tuple[CellHouse, CellHouse]]:
    """Yield two lines that cover all places of a value in the crossing lines outside the band."""
    places = holders(state, 1 << value) & double.outside
    crosses = [house for house in state.geometry.lines if house.cells & double.outside]
    for one, other in combinations(crosses, 2):
        if not places & ~(one.cells | other.cells):
            yield one, other


SENTENCES: Final = sentences(
    {
        "double-exocet": "Two junior Exocets: base {first_base:and} with targets "
        "{first_targets:and}, and base {second_base:and} with targets {second_targets:and}. A "
        "digit in both bases would be in both of {meeting:and}, which see each other. So the four "
        "base cells contain each of {digits:and} once, and so do the four targets. "
        "{line_houses:in} each digit is in its target and twice outside the band, on the two "
        "lines that cover it there ({covers}), so these have no other place for it. A cell that "
        "sees every place of a digit is not that digit: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "double-exocet", phrase("sudoku.technique", "double Exocet"), "extreme", 600,
    search_double_exocet,
    SENTENCES, in_solver=False, of_nine=True,
)  # fmt: skip
