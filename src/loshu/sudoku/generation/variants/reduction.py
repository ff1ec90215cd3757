"""Removal of givens and constraints while the solution stays unique."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from math import inf
from typing import Final, TypeAlias

import numpy as np

from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.kernels import RuleSearch
from loshu.sudoku.generation.made import MadeSudoku, made_sudoku
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.solving.rule_program import RuleProgram, program_of
from loshu.sudoku.solving.rule_search import STEPS, rule_solutions
from loshu.sudoku.sudoku import Sudoku

MOST_NODES: Final = 30_000
"""Nodes of the searches for one puzzle, about half a second; then with half the marks."""
SHARE: Final = 1 / 3
"""The share of marks in a puzzle with cages; with all marks it would be easy."""


Groups: TypeAlias = Sequence[Sequence[int]]


def some_of(
    marks: Sequence[Constraint], random: np.random.Generator, share: float = SHARE
) -> list[Constraint]:
    """Return some of the marks, in their order."""
    number = max(1, round(len(marks) * share))
    chosen = sorted(random.choice(len(marks), number, replace=False).tolist())
    return [marks[at] for at in chosen]


def verified(puzzle: Sudoku, solution: tuple[int, ...], *, minimal: bool) -> MadeSudoku:
    """Return a puzzle after solving it once more.

    Raises
    ------
    BackendError
        The puzzle has another solution.
    """
    first, *more = [*islice(rule_solutions(puzzle, few=True), 2)] or [b""]
    if more or tuple(first) != solution:
        raise BackendError(
            "The generator made a puzzle with several solutions. This is a bug in Loshu: "
            "please report it."
        )
    return made_sudoku(puzzle, solution, minimal=minimal)


class OutOfNodesError(Exception):
    """The searches for other solutions take too long."""


@dataclass(slots=True)
class _Searches:
    """Searches for other solutions, up to a number of nodes in all."""

    nodes: float

    def finds(self, program: RuleProgram, known: int = 0) -> bool:
        """Whether there are more solutions than a known number."""
        search = RuleSearch(*program[1:])
        while not search.ended and search.count <= known:
            checkpoint()
            search.resume(STEPS, known + 1)
            if search.nodes > self.nodes:
                raise OutOfNodesError
        self.nodes -= search.nodes
        return search.count > known


def with_minimal_givens(
    empty: Sudoku, solution: tuple[int, ...], random: np.random.Generator, givens: Groups
) -> MadeSudoku:
    """Remove groups of givens from a solution in random order if the others still force them."""
    fewer = _fewer_givens(empty, solution, random, _Searches(inf), givens)
    return verified(fewer, solution, minimal=True)


def _fewer_givens(
    empty: Sudoku,
    solution: tuple[int, ...],
    random: np.random.Generator,
    searches: _Searches,
    givens: Groups,
) -> Sudoku:
    """Give all values of a solution, and remove groups in turn if the others still force them."""
    program = program_of(empty)
    cells, values = program.cells_of_field(empty.field.width), list(solution)
    at_of = {cell: at for at, cell in enumerate(cells)}
    held = program.candidates.copy()
    held[: len(cells)] = [1 << values[cell] for cell in cells]
    candidates = held.copy()
    for number in random.permutation(len(givens)).tolist():
        group = [at_of[cell] for cell in givens[number]]
        alone = len(group) == 1  # then the search need not find the known solution
        candidates[group] = program.candidates[group] & ~(held[group] * alone)
        if searches.finds(program._replace(candidates=candidates), known=0 if alone else 1):
            candidates[group] = held[group]
        else:
            candidates[group] = program.candidates[group]
            for cell in givens[number]:
                values[cell] = 0
    return replace(empty, values=bytes(values))


def without_redundant(
    full: Sudoku,
    solution: tuple[int, ...],
    seed: int,
    groups: Sequence[Collection[Constraint]],
    givens: Groups,
    nodes: float = inf,
) -> MadeSudoku:
    """Remove givens, then constraints, in random order, while the solution stays unique.

    Everything that remains is proved necessary: without it there was another solution, even when
    more of the rest was in place. The last constraint of a group always remains; if it is
    redundant, the puzzle is not minimal.

    Parameters
    ----------
    full : Sudoku
        A puzzle with `solution` as its only solution.
    solution : tuple of int
    seed : int
    groups : sequence of collections of Constraint
        The removable constraints, such as all cages and all dots.
    givens : sequence of sequences of int
        Groups of cells that are given together.
    nodes : float
        Maximum nodes of all searches together.

    Raises
    ------
    OutOfNodesError
        The searches need more nodes.
    """
    searches = _Searches(nodes)
    random = np.random.default_rng(seed)
    puzzle = full
    if full.givens:
        puzzle = _fewer_givens(
            replace(full, values=bytes(len(solution))), solution, random, searches, givens
        )
    of_group = {constraint: number for number, group in enumerate(groups) for constraint in group}
    remaining = Counter(of_group.values())
    minimal = True
    for number in random.permutation(len(puzzle.constraints)).tolist():
        constraint = full.constraints[number]
        if constraint not in of_group:
            continue
        others = tuple(other for other in puzzle.constraints if other != constraint)
        smaller = replace(puzzle, constraints=others)
        if searches.finds(program_of(smaller), known=1):
            continue
        if remaining[of_group[constraint]] == 1:
            minimal = False
        else:
            remaining[of_group[constraint]] -= 1
            puzzle = smaller
    return verified(puzzle, solution, minimal=minimal)


def without_needless(
    puzzle: Sudoku,
    solution: tuple[int, ...],
    parts: Sequence[Sequence[int] | Constraint],
    nodes: float,
) -> MadeSudoku:
    """Remove groups of givens and constraints in order while the solution stays unique.

    The last constraint of a rule always remains.

    Raises
    ------
    OutOfNodesError
        The searches need more nodes.
    """
    searches = _Searches(nodes)
    remaining = Counter(part.kind for part in parts if isinstance(part, Constraint))
    minimal = True
    for part in parts:
        smaller = _without(puzzle, part)
        if searches.finds(program_of(smaller), known=1):
            continue
        if isinstance(part, Constraint):
            if remaining[part.kind] == 1:
                minimal = False
                continue
            remaining[part.kind] -= 1
        puzzle = smaller
    return verified(puzzle, solution, minimal=minimal)


def _without(puzzle: Sudoku, part: Sequence[int] | Constraint) -> Sudoku:
    """Remove a group of givens or a constraint."""
    if isinstance(part, Constraint):
        kept = tuple(each for each in puzzle.constraints if each != part)
        return replace(puzzle, constraints=kept)
    values = bytes(0 if cell in part else v for cell, v in enumerate(puzzle.values))
    return replace(puzzle, values=values)


def with_needed_marks(
    full: Sudoku,
    solution: tuple[int, ...],
    seed: int,
    groups: Sequence[Sequence[Constraint]],
    random: np.random.Generator,
    givens: Groups,
) -> MadeSudoku:
    """Add groups of marks to a full grid, and remove givens and marks that are redundant.

    If the searches take long, half of the marks must do: more givens remain, and the searches are
    short.
    """
    while True:
        constraints = (*full.constraints, *chain.from_iterable(groups))
        nodes = MOST_NODES if any(len(group) > 1 for group in groups) else inf
        given = replace(full, constraints=constraints)
        try:
            return without_redundant(given, solution, seed, groups, givens, nodes)
        except OutOfNodesError:
            groups = [some_of(group, random, 1 / 2) for group in groups]


def in_order(made: MadeSudoku, *, minimal: bool) -> MadeSudoku:
    """Return a puzzle with its rules in the order of the text form."""
    order = list(RULE_OF)

    def place(constraint: Constraint) -> tuple[int, int]:
        rule = RULE_OF[constraint.kind]
        return order.index(rule.name), (constraint.number or 0) * rule.number_is_kind

    constraints = sorted(made.puzzle.constraints, key=place)
    puzzle = replace(made.puzzle, constraints=tuple(constraints))
    return made_sudoku(puzzle, made.solution.values, minimal=minimal)
