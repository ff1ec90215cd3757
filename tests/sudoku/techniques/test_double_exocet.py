"""Double Exocets in positions that have no other pattern, each made around a solution."""

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

from tests.sudoku.techniques.puzzles import random_puzzle
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.step import Step
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.double_exocet import TECHNIQUE

Cell = tuple[int, int]
SEEDS: Final = range(3)


class Exocet(NamedTuple):
    """A base in a row of the first band, with targets that repeat it in the solution."""

    base: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    companions: tuple[Cell, ...]


def exocets(grid: Grid, row: int, box: int, crossing: tuple[int, ...]) -> Iterator[Exocet]:
    """Yield the Exocets of a base: its targets, in the other rows of two of three columns."""
    base = tuple((row, c) for c in range(3 * box, 3 * box + 3) if c != crossing[box])
    rows = [other for other in range(3) if other != row]
    columns = [column for column in crossing if column // 3 != box]
    for chosen in product(rows, repeat=2):
        targets = tuple(zip(chosen, columns, strict=True))
        companions = tuple((sum(rows) - r, c) for r, c in targets)
        if {grid[r, c] for r, c in targets} == {grid[r, c] for r, c in base}:
            yield Exocet(base, targets, companions)


def doubles(grid: Grid) -> Iterator[tuple[tuple[int, ...], Exocet, Exocet]]:
    """Yield two Exocets with the same crossing columns, and bases in two rows and boxes."""
    for crossing in product(range(3), range(3, 6), range(6, 9)):
        for (row, other_row), (box, other_box) in product(
            permutations(range(3), 2), combinations(range(3), 2)
        ):
            for pair in product(
                exocets(grid, row, box, crossing), exocets(grid, other_row, other_box, crossing)
            ):
                yield crossing, *pair


def position(
    grid: Grid, crossing: tuple[int, ...], pair: tuple[Exocet, Exocet], chance: random.Random
) -> CandidateState | None:
    """Return a position that the two Exocets allow; None if they would have other digits.

    Further digits, for four or five in all, are any that two lines cover and no companion holds.
    Some of the false candidates of the bases and the targets are gone.
    """
    held = {grid[r, c] for one in pair for r, c in one.base}
    values = {value for value in range(1, 10) if value in held}
    companions = {cell for one in pair for cell in one.companions}
    outside = [(r, c) for r, c in product(range(3, 9), crossing)]
    fit = [
        value
        for value in range(1, 10)
        if value not in {grid[r, c] for r, c in companions}
        and sum(grid[r, c] == value for r, c in outside) <= 2
    ]
    extra = [value for value in fit if value not in values]
    values |= {*extra[: chance.choice([4, 4, 5]) - len(values)]}
    if len(values) < 4 or not values <= {*fit}:
        return None
    gone = {(r, c, v) for r, c in companions for v in values}
    for r, c in {cell for one in pair for cell in (*one.base, *one.targets)}:
        kept = values if any((r, c) in one.base for one in pair) else range(1, 10)
        gone |= {(r, c, v) for v in range(1, 10) if v not in kept or chance.random() < 0.3}
    for value in values:
        lines = [chance.choice([("r", r), ("c", c)]) for r, c in outside if grid[r, c] == value]
        gone |= {
            (r, c, value) for r, c in outside if ("r", r) not in lines and ("c", c) not in lines
        }
    state = CandidateState("." * 81)
    state.apply(Step("made", eliminated=tuple(e for e in gone if grid[e[0], e[1]] != e[2])))
    return state


@each_row("seed", SEEDS)
def test_no_step_contradicts_the_solution_around_which_its_position_is_made(seed: int) -> None:
    grid = the_solution(random_puzzle(NINE, seed)).grid
    chance = random.Random(seed)
    found = {"apart": 0, "meeting": 0}
    for crossing, one, other in [*doubles(grid)] * 8:
        state = position(grid, crossing, (one, other), chance)
        if state is None:
            continue
        steps = list(TECHNIQUE.search(state))
        assert not any(step.contradicts(grid) for step in steps)
        apart = not {*one.targets} & {*other.targets}
        assert apart or not steps
        found["apart" if apart else "meeting"] += len(steps) if apart else 1
    assert min(found.values()) > 1
