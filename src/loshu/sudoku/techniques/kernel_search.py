"""The native search for techniques in plain Sudokus of 9x9, and the steps that it finds.

Its techniques, and the step that it takes where there are several, are those of HoDoKu 2.2
(https://hodoku.sourceforge.net).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import TechniqueSearch, technique_names
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of

NUMBERS: Final = {name: number for number, name in enumerate(technique_names())}
"""By technique: its number in the kernels."""
_NAMES: Final = tuple(NUMBERS)


class Candidate(NamedTuple):
    """A value that an empty cell may hold."""

    cell: int
    value: int


class ChainNode(NamedTuple):
    """A value in a cell, or in one of several cells, and how it follows from the node before."""

    cells: CellSet
    value: int
    strong: bool
    """If the node before is false, this one is true; otherwise the other way round."""
    almost_locked: bool
    """The link to this node passes through an almost locked set."""


class NetNode(NamedTuple):
    """A node of a net, and the places of its reasons in the same net, which come before it."""

    node: ChainNode
    reasons: tuple[int, ...]


class KernelSet(NamedTuple):
    """The cells and the values of an almost locked set."""

    cells: CellSet
    values: ValueSet


class RestrictedCommon(NamedTuple):
    """Two of the sets of a step, by number, and the values that only one of them can hold."""

    first: int
    second: int
    values: ValueSet


@dataclass(frozen=True, slots=True)
class KernelStep:
    """A step found by the native search."""

    technique: str
    placed: tuple[Candidate, ...]
    eliminated: tuple[Candidate, ...]
    cells: tuple[int, ...]
    values: tuple[int, ...]
    base: tuple[int, ...]
    """Houses: 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes."""
    cover: tuple[int, ...]
    fins: tuple[Candidate, ...]
    endo_fins: tuple[Candidate, ...]
    sets: tuple[KernelSet, ...]
    commons: tuple[RestrictedCommon, ...]
    chains: tuple[tuple[ChainNode, ...], ...]
    nets: tuple[tuple[NetNode, ...], ...]
    """For a forcing net: for each of its chains, all from the premise to its end."""


class KernelOptions(NamedTuple):
    """Finds of a search for all steps beyond those of HoDoKu's solver."""

    siamese: bool = False
    """Fish that share their base, joined."""
    dual: bool = False
    """Dual 2-string kites and empty rectangles."""
    small_empty_rectangles: bool = False
    """Empty rectangles with two candidates in the box."""
    missing_in_rectangles: bool = True
    """Unique rectangles that lack candidates."""
    overlapping_sets: bool = False
    """Almost locked sets that share cells."""
    sets_in_chains: bool = False
    """Almost locked sets as nodes of chains."""
    all_chains: bool = True
    """Each chain to a conclusion, not the shortest alone."""


class KernelSearch:
    """A plain Sudoku of 9x9 on the way to its solution.

    Parameters
    ----------
    values : iterable of int
        By cell, 0 where it is empty.
    givens : CellSet
        The cells that the puzzle came with.
    candidates : sequence of ValueSet
        By cell: its candidates; the values of other cells need not be eliminated.

    Examples
    --------
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> search = KernelSearch(map(int, line.replace(".", "0")), 0, [1022] * 81)
    >>> search.first("naked-single").placed
    (Candidate(cell=40, value=5),)
    """

    __slots__ = ("_native",)

    def __init__(
        self, values: Iterable[int], givens: CellSet, candidates: Iterable[ValueSet]
    ) -> None:
        held = np.fromiter(values, np.uint8, 81)
        given = np.zeros(81, np.uint8)
        given[list(members(givens))] = 1
        gone = [
            9 * cell + value - 1
            for cell, allowed in enumerate(candidates)
            if not held[cell]
            for value in range(1, 10)
            if not allowed >> value & 1
        ]
        self._native = TechniqueSearch(held, given, np.array(gone, np.uint16))

    def first(self, technique: str) -> KernelStep | None:
        """Return the step of a technique that HoDoKu's solver would take, or None."""
        row = self._native.first(NUMBERS[technique])
        return None if row is None else next(decoded(row))

    def all(self, technique: str, options: KernelOptions | None = None) -> Iterator[KernelStep]:
        """Yield all steps of a technique that there are now."""
        chosen = KernelOptions() if options is None else options
        yield from decoded(self._native.all(NUMBERS[technique], **chosen._asdict()))

    def place(self, cell: int, value: int) -> None:
        """Place a value."""
        self._native.place(cell, value - 1)

    def eliminate(self, cell: int, value: int) -> None:
        """Strike out a candidate."""
        self._native.eliminate(cell, value - 1)


def decoded(rows: NDArray[np.int32]) -> Iterator[KernelStep]:
    """Yield the steps of one row of numbers after another, as the kernels write them."""
    numbers = rows.tolist()
    read = iter(numbers)
    for technique in read:
        yield KernelStep(
            _NAMES[technique],
            _candidates(read),
            _candidates(read),
            _list(read),
            tuple(digit + 1 for digit in _list(read)),
            _list(read),
            _list(read),
            _candidates(read),
            _candidates(read),
            _sets(read),
            _commons(read),
            _chains(read),
            _nets(read),
        )


def _list(read: Iterator[int]) -> tuple[int, ...]:
    return tuple(next(read) for _ in range(next(read)))


def _candidates(read: Iterator[int]) -> tuple[Candidate, ...]:
    return tuple(Candidate(number // 9, number % 9 + 1) for number in _list(read))


def _sets(read: Iterator[int]) -> tuple[KernelSet, ...]:
    found = []
    for _ in range(next(read)):
        values = next(read) << 1
        found.append(KernelSet(set_of(_list(read)), values))
    return tuple(found)


def _commons(read: Iterator[int]) -> tuple[RestrictedCommon, ...]:
    return tuple(
        RestrictedCommon(next(read), next(read), next(read) << 1) for _ in range(next(read))
    )


def _chains(read: Iterator[int]) -> tuple[tuple[ChainNode, ...], ...]:
    return tuple(tuple(_node(read) for _ in range(next(read))) for _ in range(next(read)))


def _nets(read: Iterator[int]) -> tuple[tuple[NetNode, ...], ...]:
    return tuple(
        tuple(NetNode(_node(read), _list(read)) for _ in range(next(read)))
        for _ in range(next(read))
    )


def _node(read: Iterator[int]) -> ChainNode:
    value, strong, almost_locked = next(read) + 1, bool(next(read)), bool(next(read))
    return ChainNode(set_of(_list(read)), value, strong, almost_locked)


@lru_cache(maxsize=32)
def house_name(house: int) -> str:
    """Name a house of a 9x9 grid as steps do.

    Examples
    --------
    >>> house_name(0), house_name(17), house_name(18)
    ('row 1', 'column 9', 'box 1')
    """
    return f"{('row', 'column', 'box')[house // 9]} {house % 9 + 1}"
