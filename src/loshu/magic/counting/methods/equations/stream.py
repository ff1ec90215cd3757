"""Squares that linear equations describe and that are too many to count: a list without end.

A plain search would try the first numbers in the first cells, find that no square begins like
that, and need years to leave that corner.  So the tree is cut into branches by the numbers in the
first free cells, and hundreds of branches from all over it are walked in turns, some thousand
nodes each; a branch that is done makes room for the next one.  A square that a construction
builds goes first, with the branches that leave its path late, then ever earlier.

Where a turn finds nothing, squares that constructions make of the next seeds are listed instead.

A solution stands for all squares that the symmetries of the system make of it: they follow.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.kernels import EquationWalk
from loshu.magic.algebra.permutation_group import StabilizerChain
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.constructed import helped
from loshu.magic.counting.methods.equations.cell_order import annealed_sequence, walk_cost
from loshu.magic.counting.methods.equations.kinds import is_linear, systems
from loshu.magic.counting.methods.equations.linear_system import LinearSystem, eliminate
from loshu.magic.counting.methods.equations.method import (
    LARGEST,
    LEAST,
    equations_job,
    pinned_sequence,
)
from loshu.magic.counting.methods.equations.plan import WalkPlan, make_plan
from loshu.magic.counting.methods.equations.prefixes import spread
from loshu.magic.counting.methods.equations.symmetry import (
    break_symmetry,
    chain_of,
    frenicle_breaking,
    moves_of,
)
from loshu.magic.counting.methods.equations.walk import prefix_numbers, with_prefix
from loshu.magic.counting.methods.filter import skipped
from loshu.magic.properties.nonexistence import why_impossible

TRIES: Final = 3
"""Orders of the cells that are compared; any will do, and the first square is waited for."""
OPEN: Final = 256
"""Branches that are walked in turns."""
TURN: Final = 30_000
"""Nodes in a turn: about a millisecond."""
ROOM: Final = 1024
"""Solutions in a turn."""
SHARE: Final = 4
"""Branches are named by a quarter of the free cells."""


@dataclass(frozen=True, slots=True, eq=False)
class SquareSource:
    """A plan, and what makes all squares of its solutions."""

    plan: WalkPlan
    points: NDArray[np.intp]
    """The cells, as the symmetries number them."""
    symmetries: StabilizerChain | None
    start: NDArray[np.int64] | None
    """A solution that is known, as flat cells."""


def _serves(question: SquareQuestion) -> bool:
    return (
        not question.by
        and LEAST <= question.order <= LARGEST
        and is_linear(question.kinds)
        and not any(why_impossible(question.order, kind) for kind in question.kinds)
    )


@lru_cache(maxsize=8)
def sources(question: SquareQuestion) -> tuple[SquareSource, ...]:
    """Plan the list of the squares asked for, for each way of being of the kinds."""
    return tuple(_source(system, question) for system in systems(question.order, question.kinds))


def _source(system: LinearSystem, question: SquareQuestion) -> SquareSource:
    solved = eliminate(system.equations, range(system.size))
    moves = moves_of(system, solved) if solved is not None and not question.givens else []
    found: list[tuple[float, list[int], WalkPlan]] = []
    given = system.with_given(question.givens)
    first = [row * question.order + column for row, column, _ in question.givens]
    chosen = pinned_sequence(question)
    sequences = (
        [chosen] if chosen else [annealed_sequence(given, first, seed) for seed in range(TRIES)]
    )
    for sequence in sequences:
        plan = make_plan(given, sequence, break_symmetry(system, moves, sequence))
        cost = walk_cost(plan).nodes if len(sequences) > 1 else 0.0
        found.append((cost, list(sequence), plan))
    _, sequence, plan = min(found, key=lambda one: one[0])
    points, symmetries = chain_of(system, moves, sequence) if moves else ([], None)
    start = known_square(given)
    if start is not None and symmetries is not None:
        start = _least_form(start, points, symmetries)
    return SquareSource(plan, np.array(points, dtype=np.intp), symmetries, start)


def _least_form(
    square: NDArray[np.int64], points: list[int], symmetries: StabilizerChain
) -> NDArray[np.int64]:
    """Move a square to where it fulfils the inequalities that break the symmetry."""
    numbers = square[points]
    for level in symmetries.levels:
        orbit = np.flatnonzero(level.place >= 0)
        least = orbit[numbers[orbit].argmin()]
        numbers = numbers[level.movers[level.place[least]]]
    moved = np.empty_like(square)
    moved[points] = numbers
    return moved


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    # Blocks are empty while the search runs, so that several lists take turns.
    yield from skipped(helped(_search(question), question), first)


def _search(question: SquareQuestion) -> Iterator[Block]:
    yield from _turn_about([_squares(source, question) for source in sources(question)])


def _turn_about(lists: list[Iterator[Block]]) -> Iterator[Block]:
    waiting = deque(lists)
    while waiting:
        squares = waiting.popleft()
        block = next(squares, None)
        if block is not None:
            waiting.append(squares)
            yield block


def _squares(source: SquareSource, question: SquareQuestion) -> Iterator[Block]:
    n = question.order
    for solutions in _solutions(source):
        if source.symmetries is None or not len(solutions):
            yield solutions.reshape(-1, n, n)
            continue
        for solution in solutions:
            yield from _images(solution, source.points, source.symmetries, n)


def _images(
    solution: NDArray[np.int64], points: NDArray[np.intp], symmetries: StabilizerChain, n: int
) -> Iterator[Block]:
    """Yield what the symmetries make of a square and is in Frénicle's standard form."""
    numbers = solution[points]
    for members in symmetries.members():
        moved = np.empty((len(members), n * n), dtype=np.int64)
        moved[:, points] = numbers[members]
        standard = [moved[:, a] < moved[:, b] for a, b in frenicle_breaking(n).pairs]
        kept = moved[np.all(standard, axis=0)]
        if len(kept):
            yield kept.reshape(-1, n, n)


def _solutions(source: SquareSource) -> Iterator[NDArray[np.int64]]:
    """Yield the solutions of a plan as arrays of shape (k, cells); empty ones while it searches."""
    plan = source.plan
    if not plan.possible:
        return
    if not plan.free:
        yield np.array([[number for _, number in sorted(plan.known)]], dtype=np.int64)
        return
    if source.start is not None:
        yield source.start[None]
    fresh = _branches(plan, source.start)
    walks: deque[_Branch] = deque()
    while True:
        branch = next(fresh, None) if len(walks) < OPEN else None
        if branch is None:
            if not walks:
                return
            branch = walks.popleft()
        yield branch.turn(plan)
        if not branch.over:
            walks.append(branch)


class _Branch:
    """The part of a tree where the first free cells hold some numbers."""

    def __init__(self, plan: WalkPlan, domains: NDArray[np.uint64]) -> None:
        self.walk = EquationWalk(plan.program, domains)

    @property
    def over(self) -> bool:
        return self.walk.over

    def turn(self, plan: WalkPlan) -> NDArray[np.int64]:
        room = np.empty((ROOM, plan.order**2), dtype=np.int16)
        _, _, written = self.walk.resume(TURN, room)
        return room[:written].astype(np.int64) + plan.lowest


def _branches(plan: WalkPlan, start: NDArray[np.int64] | None) -> Iterator[_Branch]:
    """Yield branches that together are the tree, but for the square to start with."""
    named = len(plan.free) // SHARE
    path = None if start is None else [int(start[cell]) for cell in plan.free]
    leaving = [] if path is None else _leaving(plan, path, named)
    return chain(leaving, _elsewhere(plan, named, path and path[:named]))


def _leaving(plan: WalkPlan, path: list[int], least: int) -> Iterator[_Branch]:
    """Yield the branches that hold the numbers of a path up to one level, and another there."""
    for depth in reversed(range(least, len(path))):
        domains = plan.domains.copy()
        for level, cell in enumerate(plan.free[: depth + 1]):
            word, bit = divmod(path[level] - plan.lowest, 64)
            own = np.uint64(1 << bit)
            if level == depth:
                domains[cell, word] &= ~own
            else:
                domains[cell] = 0
                domains[cell, word] = own
        yield _Branch(plan, domains)


def _elsewhere(plan: WalkPlan, named: int, path: list[int] | None) -> Iterator[_Branch]:
    """Yield a branch for each choice of numbers for the first free cells, but for a path's."""
    choices = [prefix_numbers(plan, depth) for depth in range(named)]
    total = prod(map(len, choices))
    order = spread(total)
    for place in range(total):
        left, prefix = order(place), []
        for choice in choices:
            left, digit = divmod(left, len(choice))
            prefix.append(choice[digit])
        if prefix != path and len(set(prefix)) == named:
            yield _Branch(plan, with_prefix(plan, prefix))


EQUATION_STREAM: Final = CountingMethod(
    name="equation-stream",
    method="Branches of the search for solutions of its linear equations are walked in turns.",
    source="Loshu's own",
    serves=_serves,
    job=equations_job,
    blocks=_blocks,
    endless=True,
)


def known_square(system: LinearSystem) -> NDArray[np.int64] | None:
    """Find a solution among the squares that constructions build, in all aspects.

    Returns
    -------
    array of shape (cells,) or None

    Examples
    --------
    >>> from loshu.magic.counting.methods.equations.kinds import systems
    >>> known_square(systems(3, ["magic"])[0]).tolist()
    [8, 1, 6, 3, 5, 7, 4, 9, 2]
    """
    allowed = dict(system.allowed)
    for square in _built(system.order):
        for aspect in ASPECTS:
            cells = np.asarray(apply_aspect(aspect, square)).ravel().astype(np.int64)
            if _fulfils(cells, system, allowed):
                return cells
    return None


def _built(n: int) -> Iterator[NDArray[np.integer]]:
    for construction in CONSTRUCTIONS:
        if construction.serves(n) and "normal" in construction.promises(n):
            yield construction.square(n)


def _fulfils(
    cells: NDArray[np.int64], system: LinearSystem, allowed: dict[int, frozenset[int]]
) -> bool:
    return all(
        sum(factor * int(cells[cell]) for cell, factor in equation.terms) == equation.total
        for equation in system.equations
    ) and all(int(cells[cell]) in numbers for cell, numbers in allowed.items())
