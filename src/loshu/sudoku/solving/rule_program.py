"""A puzzle with rules as the search of `loshu.kernels.RuleSearch` takes it."""

from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.logic import (
    CellSum,
    Condition,
    Connected,
    Consecutive,
    Contains,
    Recorded,
    Regions,
    SumWhere,
)
from loshu.sudoku.rules.region_pairs import SAME, labels_of, pair_cell, pair_of_cell
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.solving.automata import (
    MACHINES,
    Automaton,
    walks_of,
    walks_of_field,
)
from loshu.sudoku.solving.constraint_parts import (
    SUM,
    Fits,
    grid_of,
    key_of,
    parts_reader,
)
from loshu.sudoku.sudoku import Sudoku

PAIR: Final = 1
LINE: Final = 3
CONTAINS: Final = 4
CONSECUTIVE: Final = 5
SUM_WHERE: Final = 8
CONNECTED: Final = 10
REGIONS: Final = 11
RECORDS: Final = {"counts": 9, "rank": 12, "between": 13, "equal": 14}
EITHER: Final = 0b110
"""The candidates of an extra cell for a pair: in one region, or not."""
MOST_CELLS: Final = 1296
"""Cells of the search, those for pairs included."""


class RuleProgram(NamedTuple):
    """A puzzle in the arguments of `loshu.kernels.RuleSearch`."""

    cells: tuple[int, ...]
    """The cells of the field in the order of the search, and extra cells for pairs."""
    size: int
    candidates: NDArray[np.uint64]
    """By cell, bit v for value v."""
    program: NDArray[np.int32]
    """Records: a kind, the number of its numbers, and these."""
    tables: NDArray[np.uint64]
    """By table and value: the values of the other cell that fit."""
    machines: NDArray[np.int32]
    """Automata one after the other: cells, states before each cell and at the end, next states."""

    def on_field(self, solution: NDArray[np.uint8], width: int) -> bytes:
        """Return the values of all cells of a field, 0 outside grids.

        Where regions were to be found, the number of the region of every cell follows.
        """
        count, values = width * width, np.zeros(width * width, dtype=np.uint8)
        inside = self.cells_of_field(width)
        values[list(inside)] = solution[: len(inside)]
        extra = self.cells[len(inside) :]
        if not extra:
            return values.tobytes()
        together = (
            pair
            for cell, value in zip(extra, solution[len(inside) :].tolist(), strict=True)
            if value == SAME and (pair := pair_of_cell(cell, width)) is not None
        )
        return values.tobytes() + labels_of(together, count)

    def cells_of_field(self, width: int) -> tuple[int, ...]:
        """Return the cells without extra ones, which come last."""
        return tuple(cell for cell in self.cells if cell < width * width)


def program_of(sudoku: Sudoku) -> RuleProgram:
    """Return the program of a puzzle, without found values.

    Raises
    ------
    UnsupportedError
        The puzzle has unknown rules.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> cage = Constraint("killer", ((2, 3),), 7)
    >>> made = program_of(Sudoku(Shape(2, 2), "12" + "." * 14, [cage]))
    >>> made.candidates[:3].tolist(), made.program[-12:].tolist()
    ([2, 4, 30], [0, 2, 2, 3, 2, 6, 7, 7, 1, 2, 1, 3])
    """
    puzzle = known_part(sudoku)
    builder = _Builder(puzzle)
    for constraint in puzzle.constraints:
        builder.add(constraint)
    return builder.built()


class _Builder:
    def __init__(self, puzzle: Sudoku) -> None:
        self._field = puzzle.field
        self._parts_of = parts_reader(puzzle.field)
        self.cells, number, houses = grid_of(puzzle.field)
        self._number = _Numbers(number)
        self._regions: Regions | None = None
        self._program = array("i", houses)
        self._tables: dict[Hashable, int] = {}
        self._rows: list[list[int]] = []
        self._machines: dict[bytes, int] = {}  # bytes keep their hash
        everything = (1 << puzzle.size + 1) - 2
        self._candidates = array("Q", (everything,)) * len(self.cells)
        if puzzle.candidates is not None:
            sets = puzzle.candidates
            self._candidates = array("Q", (sets[c] << 1 & everything for c in self.cells))
        for cell, value in puzzle.givens.items():
            self._candidates[number[cell]] = 1 << value

    def add(self, constraint: Constraint) -> None:
        parts = self._parts_of(constraint)
        for cell, values in parts.allowed:
            number = self._number[cell]
            self._add_extra_candidates()
            self._candidates[number] &= values
        self._program += parts.records
        for key, fits, cells in parts.pairs:
            self._program.extend((PAIR, 1 + len(cells), self._table(key, fits)))
            self._program += cells
        for first, second, fits in parts.extra_pairs:
            at = self._number[first], self._number[second]
            self._program.extend((PAIR, 3, self._table(key_of(fits), fits), *at))
        for condition in parts.conditions:
            self._add_condition(condition)
        if parts.has_walks:
            self._add_walks(constraint)

    def _add_extra_candidates(self) -> None:
        """Add the candidates of extra cells that are new."""
        new = len(self._number) - len(self._candidates)
        if new > 0:
            self._candidates.extend((EITHER,) * new)

    def _record(self, kind: int, numbers: Sequence[int], cells: Iterable[int]) -> None:
        at = [self._number[cell] for cell in cells]
        self._program.extend((kind, len(numbers) + len(at), *numbers, *at))

    def _add_condition(self, condition: "Condition | Automaton") -> None:
        match condition:
            case CellSum():
                numbers = self._numbers_of(condition)
                self._program.extend((SUM, len(numbers), *numbers))
            case Contains(values, cells):
                self._record(CONTAINS, (len(values), *values), cells)
            case Consecutive(cells):
                self._record(CONSECUTIVE, (), cells)
            case Connected():
                self._add_connected(condition)
            case Regions():
                self._regions = condition
            case SumWhere(literals, total):
                numbers = [len(literals)]
                for cell, value in literals:
                    numbers += (self._number[cell], value)
                numbers += self._numbers_of(total)
                self._program.extend((SUM_WHERE, len(numbers), *numbers))
            case Recorded(record, numbers, cells):
                self._record(RECORDS[record], numbers, cells)
            case (cells, machine):
                self._add_machine(cells, machine)

    def _add_connected(self, area: Connected) -> None:
        at = {cell: place for place, cell in enumerate(area.cells)}
        numbers = [len(area.values), *area.values, area.size, len(at)]
        numbers += (self._number[cell] for cell in at)
        numbers += (at[cell] for pair in area.pairs for cell in pair)
        self._program.extend((CONNECTED, len(numbers), *numbers))

    def _add_regions(self, regions: Regions) -> None:
        field = self._field
        for pair in regions.pairs:
            self._number[pair_cell(*pair, field)]  # gives it a number
        at = {cell: place for place, cell in enumerate(regions.cells)}
        touching = {pair_cell(*pair, field) for pair in regions.pairs}
        extra = sorted(self._number.keys() - at.keys(), key=lambda cell: cell not in touching)
        numbers = [regions.size, len(at), *(self._number[cell] for cell in at), len(touching)]
        for cell in extra:
            if (held := pair_of_cell(cell, field.width)) is not None:
                numbers += (at[held[0]], at[held[1]], self._number[cell])
        self._program.extend((REGIONS, len(numbers), *numbers))

    def _numbers_of(self, total: CellSum) -> list[int]:
        terms = [number for f, cell in total.terms for number in (f, self._number[cell])]
        return [total.low, total.high, *terms]

    def _table(self, key: Hashable, fits: Fits) -> int:
        table = self._tables.get(key)
        if table is None:
            table = self._tables[key] = len(self._rows)
            digits = self._field.digits
            self._rows.append(
                _shared_rows(fits.func, fits.args, digits)
                if isinstance(fits, partial)
                else _rows_of(fits, digits)
            )
        return table

    def _add_walks(self, constraint: Constraint) -> None:
        if not constraint.cells:
            walks = walks_of_field(constraint, self._field)
        else:
            lengths, digits = tuple(map(len, constraint.cells)), self._field.digits
            clue = constraint.number, constraint.values
            walks = walks_of(constraint.kind, *clue, lengths, digits)
        cells = [cell for part in constraint.cells for cell in part]
        for along, machine in walks:
            self._add_machine([cells[at] for at in along] if cells else along, machine)

    def _add_machine(self, cells: Iterable[int], machine: bytes) -> None:
        number = self._machines.setdefault(machine, len(self._machines))
        self._record(LINE, (number,), cells)

    def built(self) -> RuleProgram:
        if self._regions is not None:
            self._add_regions(self._regions)
        cells = tuple(self._number)
        if self._regions is not None and len(cells) > MOST_CELLS:
            raise UnsupportedError(
                f"Regions to be found in a grid of {self._field.width} rows are too many for the "
                "search. Expected at most 21 rows, and fewer with many clues about regions."
            )
        self._add_extra_candidates()
        return RuleProgram(
            cells,
            self._field.size,
            np.frombuffer(self._candidates, dtype=np.uint64),
            np.frombuffer(self._program, dtype=np.int32),
            np.array(self._rows, dtype=np.uint64).reshape(-1, self._field.size + 1),
            np.frombuffer(b"".join(self._machines), dtype=np.int32),
        )


class _Numbers(dict[int, int]):
    """The numbers of cells in the search; an extra cell gets the next one."""

    def __missing__(self, cell: int) -> int:
        number = self[cell] = len(self)
        return number


def _rows_of(fits: Callable[[int, int], bool], digits: range) -> list[int]:
    """Return by value, from 0, the values of another cell that fit."""
    return [
        0, *(sum(1 << at for at, other in enumerate(digits, 1) if fits(digit, other))
             for digit in digits),
    ]  # fmt: skip


@lru_cache(maxsize=MACHINES)
def _shared_rows(
    fits: Callable[..., bool], arguments: tuple[Hashable, ...], digits: range
) -> list[int]:
    """Return the rows of a function with its first arguments, which serve many puzzles."""
    return _rows_of(partial(fits, *arguments), digits)
