"""A search for solutions that shares no code with Loshu's: values cell by cell, pairs and sums."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from loshu.sudoku import Sudoku
from loshu.sudoku.field import NO_REGION

Pair = Callable[[int, int], bool]


class Conditions(NamedTuple):
    """The conditions of a puzzle: pairs of cells, and sums of cages."""

    pairs: dict[int, list[tuple[int, Pair]]]
    cages: list[tuple[tuple[int, ...], int]]


STEPS: Final = {"anti-knight": [(1, 2), (2, 1), (1, -2), (2, -1)], "anti-king": [(1, 1), (1, -1)]}
MARKS: Final[dict[str, Callable[[int, int, int], bool]]] = {
    "difference": lambda by, a, b: abs(a - b) == by,
    "ratio": lambda by, a, b: by * min(a, b) == max(a, b),
    "xv": lambda by, a, b: a + b == by,
}
GROUPED: Final = {"diagonal", "disjoint groups", "extra-region", "killer", *STEPS}


def _moves(size: int, steps: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for row in range(size):
        for column in range(size):
            for down, right in steps:
                r, c = row + down, column + right
                if 0 <= r < size and 0 <= c < size:
                    yield row * size + column, r * size + c


def _houses(puzzle: Sudoku) -> Iterator[list[int]]:
    size, regions = puzzle.size, puzzle.field.regions
    for line in range(size):
        yield [line * size + at for at in range(size)]
        yield [at * size + line for at in range(size)]
    for region in set(regions) - {NO_REGION}:
        yield [cell for cell, number in enumerate(regions) if number == region]


def _groups(puzzle: Sudoku) -> Iterator[list[int]]:
    """Yield cells whose values differ: those of houses, and those of rules."""
    size = puzzle.size
    boxes = [house for number, house in enumerate(_houses(puzzle)) if number >= 2 * size]
    yield from _houses(puzzle)
    for constraint in puzzle.constraints:
        if constraint.kind == "diagonal":
            yield [r * size + (size - 1 - r if constraint.number else r) for r in range(size)]
        elif constraint.kind == "disjoint groups":
            yield from ([box[place] for box in boxes] for place in range(size))
        elif constraint.kind in ("extra-region", "killer"):
            yield list(constraint.cells[0])
        elif constraint.kind in STEPS:
            yield from map(list, _moves(size, STEPS[constraint.kind]))


def _conditions(puzzle: Sudoku) -> Iterator[tuple[int, int, Pair]]:
    """Yield the conditions of the rules on pairs of cells."""
    for group in _groups(puzzle):
        yield from ((a, b, int.__ne__) for a, b in combinations(group, 2))
    for constraint in puzzle.constraints:
        if constraint.kind == "thermometer":
            yield from ((a, b, int.__lt__) for line in constraint.cells for a, b in pairwise(line))
        elif constraint.kind in MARKS:
            a, b = constraint.cells[0]
            yield a, b, partial(MARKS[constraint.kind], constraint.number or 0)
        else:
            assert constraint.kind in GROUPED, constraint.kind


def solutions(puzzle: Sudoku) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a puzzle of one grid."""
    pairs: dict[int, list[tuple[int, Pair]]] = {}
    for a, b, holds in _conditions(puzzle):
        pairs.setdefault(a, []).append((b, holds))
        pairs.setdefault(b, []).append((a, partial(_turned, holds)))
    killers = (each for each in puzzle.constraints if each.kind == "killer")
    cages = [(cage.cells[0], cage.number or 0) for cage in killers]
    everything = frozenset(range(1, puzzle.size + 1))
    open_ = [frozenset([value]) if value else everything for value in puzzle.values]
    yield from _search(open_, Conditions(pairs, cages), set())


def _search(
    open_: list[frozenset[int]], held: Conditions, done: set[int]
) -> Iterator[tuple[int, ...]]:
    left = [cell for cell in range(len(open_)) if cell not in done]
    if not left:
        yield tuple(next(iter(values)) for values in open_)
        return
    cell = min(left, key=lambda at: len(open_[at]))
    for value in sorted(open_[cell]):
        trial = list(open_)
        trial[cell] = frozenset([value])
        for other, holds in held.pairs.get(cell, ()):
            trial[other] = frozenset(v for v in trial[other] if holds(value, v))
        if all(trial) and all(_fits(trial, cells, total) for cells, total in held.cages):
            yield from _search(trial, held, done | {cell})


def _turned(holds: Pair, second: int, first: int) -> bool:
    return holds(first, second)


def _fits(open_: list[frozenset[int]], cells: tuple[int, ...], total: int) -> bool:
    return sum(min(open_[c]) for c in cells) <= total <= sum(max(open_[c]) for c in cells)
