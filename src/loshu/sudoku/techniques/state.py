"""State of a solution in progress: the values, and the candidates of the empty cells."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.geometry import CellHouse, Geometry, geometry_of, with_regions
from loshu.sudoku.techniques.kernel_search import KernelSearch
from loshu.sudoku.techniques.region_state import CellTie, RegionState, digits_apart
from loshu.sudoku.techniques.step_maker import StepMaker

SOLVED: Final = frozenset({"solution", "solution regions"})
"""Questions whose answers do not depend on the state."""


class CandidateState(StepMaker):
    """The values and candidates of a Sudoku, which steps change.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    marks : bool
        Whether candidates that the puzzle's pencil marks lack count as eliminated; by default.

    Examples
    --------
    >>> state = CandidateState("2x2:12..34..........")
    >>> list(members(state.candidates[2])), state.names(state.places[1] & state.box_of(2).cells)
    ([3, 4], 'r2c3, r2c4')
    """

    __slots__ = (
        "_native", "applied", "candidates", "eliminated", "geometry", "givens", "live", "memo",
        "numbers", "open", "placed", "places", "regions", "sudoku", "values",
    )  # fmt: skip

    def __init__(self, sudoku: SudokuLike, *, marks: bool = True) -> None:
        self.sudoku: Sudoku = as_sudoku(sudoku)
        self.geometry: Geometry = geometry_of(self.sudoku)
        self.values: list[int] = list(self.sudoku.values)
        self.givens: CellSet = set_of(self.sudoku.givens)
        self.placed: CellSet = set_of(self.sudoku.found)
        """Cells whose values are not givens: found before, or by steps."""
        self.eliminated: list[ValueSet] = [0] * len(self.values)
        """By cell: the candidates that steps eliminated."""
        self.open: CellSet = set_of(c for c in self.sudoku.field.cells() if not self.values[c])
        self.candidates: list[ValueSet] = [0] * len(self.values)
        """By cell: the values that an empty cell may hold."""
        self.places: list[CellSet] = [0] * (self.size + 1)
        """By value: the empty cells that may hold it."""
        self.live: int = 0
        """All candidates, numbered as weak links are: bit ``value * cells + cell``."""
        self.numbers: dict[int, int] = {}
        """In which step a candidate was eliminated; candidates are numbered as in `live`."""
        self.applied = 0
        """Number of steps done."""
        self.memo: dict[Hashable, Any] = {}
        """Results that techniques keep, by their questions."""
        self.regions: RegionState | None = _regions_to_find(self.sudoku)
        """Knowledge about regions to be found; None where the puzzle has none."""
        if self.regions is not None:
            self.geometry = with_regions(self.geometry, self.regions.groups())
            self._note(digits_apart(self.values))
        self._fill()
        self._native: KernelSearch | None = None
        if marks and self.sudoku.marks is not None:
            self._keep(self.sudoku.marks)

    def _fill(self) -> None:
        geometry, gone = self.geometry, 0
        for cell in members(self.givens | self.placed):
            gone |= geometry.excluded(cell, self.values[cell])
        for cell in members(self.open):
            left = -1 if geometry.allowed is None else geometry.allowed[cell]
            for value in self.sudoku.allowed(cell):
                bit = 1 << value * geometry.cells + cell
                if not gone & bit and left >> value & 1:
                    self.candidates[cell] |= 1 << value
                    self.places[value] |= 1 << cell
                    self.live |= bit

    @property
    def kernel_search(self) -> KernelSearch | None:
        """The native search of this state, which a plain Sudoku of 9x9 has."""
        if self._native is None and self.sudoku.shape == NINE and not self.sudoku.constraints:
            self._native = KernelSearch(self.values, self.givens, self.candidates)
        return self._native

    @property
    def size(self) -> int:
        """The number of values."""
        return self.geometry.size

    @property
    def is_solved(self) -> bool:
        """Whether no cell is empty, and no region is unknown."""
        return not self.open and (self.regions is None or self.regions.is_complete)

    @property
    def line(self) -> str:
        """The symbols of all cells, row by row."""
        return "".join(self.signs[value] for value in self.values)

    def box_of(self, cell: int) -> CellHouse:
        """Return the box, or other region, of a cell."""
        return next(house for house in self.geometry.regions if house.cells >> cell & 1)

    def cells_with(self, candidates: int) -> CellSet:
        """Return the empty cells that have this number of candidates."""
        return set_of(
            cell for cell in members(self.open) if self.candidates[cell].bit_count() == candidates
        )

    def names(self, cells: CellSet | Iterable[int]) -> str:
        """Return the names of cells, with commas between them."""
        return self.geometry.names(cells)

    def names_by_house(self, cells: CellSet, houses: Iterable[CellSet]) -> str:
        """Return the names of cells house by house, with semicolons between houses."""
        return "; ".join(self.names(cells & house) for house in houses)

    def digits(self, values: ValueSet) -> str:
        """Return the symbols of values, with commas between them."""
        return ", ".join(self.signs[value] for value in members(values))

    def steps_of(self, cells: CellSet, values: ValueSet) -> str:
        """Return the numbers of the steps that eliminated candidates; empty if not known."""
        cells_count = self.geometry.cells
        bits = (v * cells_count + cell for cell in members(cells) for v in members(values))
        numbers = [self.numbers.get(bit, 0) for bit in bits]
        return ", ".join(map(str, sorted({*numbers}))) if all(numbers) else ""

    def grouped(self, candidates: int) -> list[tuple[ValueSet, CellSet]]:
        """Return candidates that are numbered as weak links as `strike` takes them."""
        cells = self.geometry.cells
        everywhere = (1 << cells) - 1
        return [
            (1 << value, candidates >> value * cells & everywhere)
            for value in range(1, self.size + 1)
        ]

    def apply(self, step: Step) -> None:
        """Do what a step concludes."""
        self.applied += 1
        native = self._native
        for row, column, value in step.placed:
            cell = row * self.width + column
            self._set(cell, value)
            if native is not None:
                native.place(cell, value)
        for row, column, value in step.eliminated:
            cell = row * self.width + column
            if self.candidates[cell] >> value & 1:
                self.eliminated[cell] |= 1 << value
                self.numbers[value * self.geometry.cells + cell] = self.applied
            self._remove(cell, value)
            if native is not None:
                native.eliminate(cell, value)
        self._note(
            CellTie(self._cell(*tie.first), self._cell(*tie.second), tie.same) for tie in step.ties
        )

    def _cell(self, row: int, column: int) -> int:
        return row * self.width + column

    def _note(self, ties: Iterable[CellTie]) -> None:
        """Note facts about regions: cells of one region have different values."""
        regions = self.regions
        if regions is None or not [tie for tie in ties if regions.tie(tie) and tie.same]:
            return
        self.geometry = with_regions(geometry_of(self.sudoku), regions.groups())
        self.memo = {asked: self.memo[asked] for asked in SOLVED & self.memo.keys()}
        for cell in self.sudoku.field.cells():
            if self.values[cell]:
                self._exclude(cell, self.values[cell])

    def _keep(self, marks: Sequence[int]) -> None:
        for cell in members(self.open):
            for value in members(self.candidates[cell] & ~(marks[cell] << 1)):
                self.eliminated[cell] |= 1 << value
                self._remove(cell, value)

    def _set(self, cell: int, value: int) -> None:
        self.values[cell] = value
        self.placed |= 1 << cell
        self.open &= ~(1 << cell)
        self._remove(cell, value)
        self._exclude(cell, value)
        if self.regions is not None:
            others = (other for other, held in enumerate(self.values) if held == value)
            self._note(CellTie(other, cell, False) for other in others if other != cell)

    def _exclude(self, cell: int, value: int) -> None:
        for bit in members(self.geometry.excluded(cell, value) & self.live):
            gone, other = divmod(bit, self.geometry.cells)
            self._remove(other, gone)

    def _remove(self, cell: int, value: int) -> None:
        self.candidates[cell] &= ~(1 << value)
        self.places[value] &= ~(1 << cell)
        self.live &= ~(1 << value * self.geometry.cells + cell)


def _regions_to_find(sudoku: Sudoku) -> RegionState | None:
    if not sudoku.constraints:
        return None
    from loshu.sudoku.rules.rule_logic import regions_to_find  # loads every rule

    return regions_to_find(sudoku.field, sudoku.constraints)
