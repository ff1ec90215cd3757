"""Compare every step of every technique with all solutions of random Sudokus.

python -m tools.soundness --variants 1000 --puzzles 10000
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice

import numpy as np

from loshu.core.step import Step
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState
from loshu.sudoku.techniques.brute_force import TECHNIQUE as BRUTE_FORCE
from tools.random_variants import KINDS, random_variant

SMALL = 6
MOST_STEPS = 20
"""Steps of a technique in a state: chains are many."""
SHAPES = (*[Shape(2, 2)] * 4, *[Shape(2, 3)] * 5, NINE)
"""Mostly small: there steps are as many to a second, and rules as many to a cell."""


def all_steps(puzzle: Sudoku, every: int = 1) -> Iterator[tuple[str, Step]]:
    """Yield the steps of each technique in each state, until none finds another.

    Techniques that assume a single solution are left out: the Sudoku may have several.  In large
    ones the hard techniques are only tried where no easy one finds anything, in small ones there
    and in one of `every` states.
    """
    known = [t for t in TECHNIQUES if t is not BRUTE_FORCE and not t.assumes_uniqueness]
    known = [technique for technique in known if technique.kernel != "bug-plus-one"]
    state = CandidateState(puzzle)
    for number in count():
        if state.is_solved:
            return
        alone = puzzle.size > SMALL or number % every
        chosen = None
        for technique in known:
            for step in islice(technique.search(state), MOST_STEPS):
                chosen = chosen or step
                yield technique.name, step
            if chosen is not None and alone and technique.level != "easy":
                break
        if chosen is None:
            return
        state.apply(chosen)


def wrong_steps(
    puzzle: Sudoku, solutions: Sequence[Sequence[int]], used: Counter[str], every: int = 1
) -> Iterator[str]:
    """Name the steps of `all_steps` that contradict a solution; counts all of them."""
    width = puzzle.field.width
    for name, step in all_steps(puzzle, every):
        used[name] += 1
        for held in solutions:
            placed = all(held[r * width + c] == value for r, c, value in step.placed)
            kept = all(held[r * width + c] != value for r, c, value in step.eliminated)
            if not placed or not kept:
                yield f"{name}: {step} contradicts {held} in {puzzle}"
                return


def variants(number: int, seed: int) -> Iterator[tuple[Sudoku, list[tuple[int, ...]]]]:
    """Yield random variants, the kinds in turn."""
    made, at = 0, 0
    while made < number:
        random = np.random.default_rng([seed, at])
        shape = SHAPES[int(random.integers(len(SHAPES)))]
        found = random_variant(KINDS[at % len(KINDS)], shape, random)
        at += 1
        if found is not None:
            made += 1
            yield found


def classics(number: int, seed: int) -> Iterator[tuple[Sudoku, list[tuple[int, ...]]]]:
    """Yield random minimal Sudokus of 9x9."""
    for values in make_many(number, seed=seed) if number else ():
        puzzle = Sudoku(NINE, values.ravel().tolist())
        yield puzzle, [tuple(the_solution(puzzle).values)]


def run(name: str, puzzles: Iterable[tuple[Sudoku, list[tuple[int, ...]]]]) -> bool:
    """Check puzzles, and print what was found; returns whether all steps are right."""
    used, number, wrong = Counter[str](), 0, 0
    for puzzle, solutions in puzzles:
        number += 1
        for error in wrong_steps(puzzle, solutions, used):
            wrong += 1
            print(error, file=sys.stderr)
    print(f"{name}: {number} Sudokus, {used.total()} steps, {wrong} wrong")
    print("  " + ", ".join(f"{technique} {often}" for technique, often in used.most_common()))
    return not wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the check of both; 1 where a step is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variants", type=int, default=1000, help="Sudokus with random rules")
    parser.add_argument("--puzzles", type=int, default=10_000, help="Sudokus of 9x9")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    right = run("variants", variants(chosen.variants, chosen.seed))
    right &= run("puzzles", classics(chosen.puzzles, chosen.seed))
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
