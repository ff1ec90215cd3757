"""State of a solution in progress: the values, and the candidates of the empty cells."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from loshu.core.step import Inference, Link, Mark, Step, Tie
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.geometry import CellHouse, Geometry, geometry_of, with_regions
from loshu.sudoku.techniques.kernel_search import KernelSearch
from loshu.sudoku.techniques.region_state import (
    CellTie,
    RegionState,
    digits_apart,
)
from loshu.sudoku.techniques.step_digits import LEAST
from loshu.text.lists import SHORT

SOLVED: Final = frozenset({"solution", "solution regions"})
"""Questions whose answers do not depend on the state."""


class CandidateState:
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
    def shift(self) -> int:
        """The difference of a value and its digit."""
        return self.sudoku.field.shift

    @property
    def signs(self) -> str:
        """The symbols of an empty cell and of the values."""
        return self.sudoku.field.signs

    @property
    def width(self) -> int:
        """The number of cells in a row of the field."""
        return self.geometry.width

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

    def place(
        self, key: str, cell: int, value: int, *, area: CellSet = 0, **blanks: int | str
    ) -> Step:
        """Return the step that places a value; its blanks are the cell, the digit, and others."""
        at = divmod(cell, self.width)
        filled = {"cell": self.geometry.name(cell), "digit": self.signs[value], **blanks}
        marks = (*self._marks("area", area & ~(1 << cell)), Mark(*at, "placed"))
        return Step(key, placed=((*at, value),), marks=marks, parameters=self._parameters(filled))

    def strike(
        self,
        key: str,
        struck: Iterable[tuple[ValueSet, CellSet]],
        *,
        focus: CellSet = 0,
        source: CellSet = 0,
        area: CellSet = 0,
        **blanks: int | str,
    ) -> Step | None:
        """Return the step that strikes out values in cells, or None where they are not there.

        Parameters
        ----------
        key : str
        struck : iterable of (values, cells)
            Each value is eliminated in each cell that has it.
        focus, source, area : CellSet
            The cells of the pattern, further ones that it rests on, and where it lies.
        **blanks
            What fills the blanks of the sentence.
        """
        gone = sorted(
            {
                (*divmod(cell, self.width), value)
                for values, cells in struck
                for value in members(values)
                for cell in members(cells & self.places[value])
            }
        )
        if not gone:
            return None
        marks = (
            *self._marks("area", area & ~(focus | source)),
            *self._marks("from", source & ~focus),
            *self._marks("focus", focus),
        )
        return Step(key, eliminated=tuple(gone), marks=marks, parameters=self._parameters(blanks))

    def conclude(
        self,
        key: str,
        placed: Iterable[tuple[int, int]],
        struck: Iterable[tuple[int, int]],
        *,
        focus: CellSet = 0,
        source: CellSet = 0,
        area: CellSet = 0,
        links: tuple[Link, ...] = (),
        nets: tuple[tuple[Inference, ...], ...] = (),
        ties: Iterable[CellTie] = (),
        **blanks: int | str,
    ) -> Step | None:
        """Return the step that places some candidates and strikes out others.

        Parameters
        ----------
        key : str
        placed, struck : iterable of (cell, value)
        focus, source, area : CellSet
            As in `strike`.
        links : tuple of Link
            Arrows from candidate to candidate.
        nets : tuple of tuples of Inference
            The lines of each case.
        ties : iterable of CellTie
            Facts found about regions; known ones are left out.
        **blanks
            What fills the blanks of the sentence.
        """
        set_here = tuple((*divmod(cell, self.width), value) for cell, value in placed)
        filled = set_of(row * self.width + column for row, column, _ in set_here)
        step = self.strike(
            key, ((1 << value, 1 << cell) for cell, value in struck),
            focus=focus & ~filled, source=source & ~filled, area=area, **blanks,
        )  # fmt: skip
        tied = tuple(self._new_ties(ties))
        if not set_here and not tied:
            return None if step is None else replace(step, links=links, nets=nets)
        shown = self._marks("focus", focus & ~filled) if tied else ()
        marks = (
            *self._marks("area", area & ~(focus | source | filled)),
            *self._marks("from", source & ~filled & ~focus), *shown,
            *self._marks("placed", filled),
        )  # fmt: skip
        gone = () if step is None else step.eliminated
        return Step(key, set_here, gone, marks, self._parameters(blanks), links, nets, tied)

    def _new_ties(self, ties: Iterable[CellTie]) -> Iterable[Tie]:
        for first, second, same in ties:
            if self.regions is not None and self.regions.known(first, second) is None:
                yield Tie(divmod(first, self.width), divmod(second, self.width), same)

    def _parameters(self, blanks: dict[str, int | str]) -> tuple[tuple[str, int | str], ...]:
        """Return the texts of the blanks, with a great width and digits from 0 where they apply."""
        width = {"width": self.width} if self.width > SHORT else {}
        least = {LEAST: 0} if self.shift else {}
        return tuple((blanks | width | least).items())

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

    def _marks(self, role: str, cells: CellSet) -> Iterable[Mark]:
        return (Mark(*divmod(cell, self.width), role) for cell in members(cells))


def _regions_to_find(sudoku: Sudoku) -> RegionState | None:
    if not sudoku.constraints:
        return None
    from loshu.sudoku.rules.rule_logic import regions_to_find  # loads every rule

    return regions_to_find(sudoku.field, sudoku.constraints)
