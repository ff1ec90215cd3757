"""A puzzle with rules as the search of `loshu.kernels.RuleSearch` takes it."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.digit_values import condition_of_values, walk_of_values
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.logic import (
    CandidatePair,
    CellSum,
    Consecutive,
    Contains,
    Counts,
    SumWhere,
    Walk,
    nothing,
)
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.rules.walk_machine import machine_of, numbers_of
from loshu.sudoku.rules.walking import layers_of
from loshu.sudoku.sudoku import Sudoku

DIFFERENT: Final = 0
PAIR: Final = 1
SUM: Final = 2
LINE: Final = 3
CONTAINS: Final = 4
CONSECUTIVE: Final = 5
SUM_WHERE: Final = 8
COUNTS: Final = 9
_Automaton: TypeAlias = tuple[tuple[int, ...], bytes]
"""The cells that it reads, or their places in a constraint, and its numbers of 32 bits."""
MACHINES: Final = 1024
"""Automata that are kept for further puzzles."""
MOST_STATES: Final = 1 << 16
"""The most states after one cell that the search takes."""


class RuleProgram(NamedTuple):
    """A puzzle in the arguments of `loshu.kernels.RuleSearch`."""

    cells: tuple[int, ...]
    """The cells of the field in the order of the search."""
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
        """Return the values of all cells of a field, 0 outside grids."""
        values = np.zeros(width * width, dtype=np.uint8)
        values[list(self.cells)] = solution
        return values.tobytes()


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
        self.cells, self._number, houses = _grid_of(puzzle.field)
        self._program = [*houses]
        self._tables: dict[Hashable, int] = {}
        self._rows: list[list[int]] = []
        self._machines: dict[bytes, int] = {}  # bytes keep their hash
        everything = (1 << puzzle.size + 1) - 2
        self._candidates = dict.fromkeys(self.cells, everything)
        if puzzle.candidates is not None:
            self._candidates = {c: puzzle.candidates[c] << 1 & everything for c in self.cells}
        for cell, value in puzzle.givens.items():
            self._candidates[cell] = 1 << value

    def restrict(self, cell: int, values: Iterable[int]) -> None:
        self._candidates[cell] &= sum(1 << value for value in values)

    def add(self, constraint: Constraint) -> None:
        logic, field = RULE_OF[constraint.kind].logic, self._field
        if logic.allowed is not nothing:
            for cell, values in logic.allowed(constraint, field):
                self.restrict(cell, (value + field.shift for value in values))
        links = _links_of_field if not constraint.cells else _links_of
        groups, pairs = links(constraint, field)
        for cells in groups:
            self._record(DIFFERENT, (), cells)
        if logic.conditions is not nothing:
            for condition in _conditions_of(constraint, field):
                self._add_condition(condition)
        for first, second, fits in pairs:
            self._add_pair(first, second, fits)
        if logic.conditions is nothing and logic.pairs is nothing:
            self._add_walks(constraint)

    def _record(self, kind: int, numbers: Sequence[int], cells: Iterable[int]) -> None:
        at = [self._number[cell] for cell in cells]
        self._program += (kind, len(numbers) + len(at), *numbers, *at)

    def _add_condition(
        self, condition: "CellSum | Contains | Consecutive | SumWhere | Counts | _Automaton"
    ) -> None:
        match condition:
            case CellSum():
                numbers = self._numbers_of(condition)
                self._program += (SUM, len(numbers), *numbers)
            case Contains(values, cells):
                self._record(CONTAINS, (len(values), *values), cells)
            case Consecutive(cells):
                self._record(CONSECUTIVE, (), cells)
            case SumWhere(literals, total):
                numbers = [len(literals)]
                for cell, value in literals:
                    numbers += (self._number[cell], value)
                numbers += self._numbers_of(total)
                self._program += (SUM_WHERE, len(numbers), *numbers)
            case Counts(cells, numbers, _):
                listed = [number for some in numbers for number in (len(some), *some)]
                self._record(COUNTS, listed, cells)
            case (cells, machine):
                self._add_machine(cells, machine)

    def _numbers_of(self, total: CellSum) -> list[int]:
        terms = [number for f, cell in total.terms for number in (f, self._number[cell])]
        return [total.low, total.high, *terms]

    def _add_pair(self, first: int, second: int, fits: Callable[[int, int], bool]) -> None:
        digits, shift = self._field.digits, self._field.shift
        if first == second:
            self.restrict(first, [digit + shift for digit in digits if fits(digit, digit)])
            return
        key = (fits.func, fits.args) if isinstance(fits, partial) else fits
        table = self._tables.get(key)
        if table is None:
            table = self._tables[key] = len(self._rows)
            self._rows.append(
                _shared_rows(fits.func, fits.args, digits)
                if isinstance(fits, partial)
                else _rows_of(fits, digits)
            )
        self._program += (PAIR, 3, table, self._number[first], self._number[second])

    def _add_walks(self, constraint: Constraint) -> None:
        if not constraint.cells:
            walks = _walks_of_field(constraint, self._field)
        else:
            lengths, digits = tuple(map(len, constraint.cells)), self._field.digits
            clue = constraint.number, constraint.values
            walks = _walks_of(constraint.kind, *clue, lengths, digits)
        cells = [cell for part in constraint.cells for cell in part]
        for along, machine in walks:
            self._add_machine([cells[at] for at in along] if cells else along, machine)

    def _add_machine(self, cells: Iterable[int], machine: bytes) -> None:
        number = self._machines.setdefault(machine, len(self._machines))
        self._record(LINE, (number,), cells)

    def built(self) -> RuleProgram:
        return RuleProgram(
            self.cells,
            self._field.size,
            np.array([self._candidates[cell] for cell in self.cells], dtype=np.uint64),
            np.array(self._program, dtype=np.int32),
            np.array(self._rows, dtype=np.uint64).reshape(-1, self._field.size + 1),
            np.frombuffer(b"".join(self._machines), dtype=np.int32),
        )


@lru_cache(maxsize=64)
def _grid_of(field: Field) -> tuple[tuple[int, ...], dict[int, int], tuple[int, ...]]:
    """Return the cells of a field, their numbers, and the records of the houses."""
    number = {cell: at for at, cell in enumerate(field.cells())}
    records = list[int]()
    for _, house in field.houses():
        records += (DIFFERENT, len(house), *(number[cell] for cell in house))
    return tuple(number), number, tuple(records)


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


def _links_of(
    constraint: Constraint, field: Field
) -> tuple[list[tuple[int, ...]], list[CandidatePair]]:
    """Return the cells that are different, and the pairs that must fit."""
    logic = RULE_OF[constraint.kind].logic
    groups = [group.cells for group in logic.groups(constraint, field)]
    return groups, [*logic.pairs(constraint, field)]


_links_of_field = lru_cache(maxsize=64)(_links_of)
"""Those of a constraint on the whole field, which serve many puzzles."""


@lru_cache(maxsize=MACHINES)
def _walks_of(
    kind: str, number: int | None, values: tuple[int, ...], lengths: tuple[int, ...], digits: range
) -> list[_Automaton]:
    """Return the walks of a constraint as places in its cells and automata.

    An automaton follows from the clue and the number of cells, so it serves many constraints.
    """
    ends = [sum(lengths[:at]) for at in range(len(lengths) + 1)]
    parts = tuple(tuple(range(*between)) for between in pairwise(ends))
    size = len(digits)
    field = Field(size, size, (0,), (0,) * size * size, digits[0])
    return _automata(Constraint(kind, parts, number, values), field)


@lru_cache(maxsize=MACHINES)
def _conditions_of(
    constraint: Constraint, field: Field
) -> "tuple[CellSum | Contains | Consecutive | SumWhere | Counts | _Automaton, ...]":
    """Return the conditions of a constraint, with automata in place of walks."""
    conditions = RULE_OF[constraint.kind].logic.conditions(constraint, field)
    return tuple(
        _automaton(known, field) if isinstance(known, Walk) else known
        for known in (condition_of_values(each, field) for each in conditions)
    )


@lru_cache(maxsize=64)
def _walks_of_field(constraint: Constraint, field: Field) -> list[_Automaton]:
    """Return the walks of a constraint on the whole field as cells and automata."""
    return _automata(constraint, field)


def _automata(constraint: Constraint, field: Field) -> list[_Automaton]:
    logic = RULE_OF[constraint.kind].logic
    walks = logic.walks if logic.tight_walks is nothing else logic.tight_walks
    return [
        _automaton(walk_of_values(walk, field.shift), field) for walk in walks(constraint, field)
    ]


def _automaton(walk: Walk, field: Field) -> _Automaton:
    """Return a walk along values as its cells and its automaton."""
    size = field.size
    machine = machine_of(walk, size) if walk.shape else None
    if machine is None:
        layers = layers_of(walk, range(1, size + 1), MOST_STATES)
        if layers is not None and len(layers) < len(walk.cells):
            raise UnsupportedError(
                f"A clue in {field.names(walk.cells)} needs more than {MOST_STATES:,} states "
                "after one cell. Divide it into several clues."
            )
        numbers = numbers_of(layers, len(walk.cells), size)
        machine = np.array(numbers, dtype=np.int32)
    return walk.cells, machine.tobytes()
