"""Positions to practise a technique in: no easier one finds a step there."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import chosen_seed
from loshu.core.whole import at_least
from loshu.sudoku.explanation.needed import Exercise, exercise_in, known_with
from loshu.sudoku.generation.examples import EXAMPLES, neighbors
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, SudokuTechnique, techniques_named
from loshu.sudoku.techniques.aliases import name_meant

PUZZLES_AT_MOST: Final = 5_000
"""Random puzzles in which to look for one position."""
_BATCH: Final = 64


def practice(technique: str, number: int = 1, *, seed: int | None = None) -> list[Exercise]:
    """Make positions in which a technique is the next that helps, the easiest first.

    Random puzzles are solved, with the easiest technique at each step, until this one is needed:
    no easier technique of those that explanations use finds a step there. That is proved by
    searching for the steps of each.

    Parameters
    ----------
    technique : str
        Its name.
    number : int
        How many positions, each of a puzzle of its own.
    seed : int, optional
        It alone determines the positions.

    Raises
    ------
    UnsupportedError
        An unknown technique, one that needs no practice, or one that random puzzles hardly need.

    Examples
    --------
    >>> exercise, = practice("naked-pair", seed=1)
    >>> exercise.step.key, len(exercise.step.eliminated) > 0
    ('naked-pair', True)
    """
    (wanted,) = techniques_named([name_meant(technique, [each.name for each in TECHNIQUES])])
    if wanted is TECHNIQUES[-1]:
        raise UnsupportedError("Brute force is not a technique to practice.")
    number = at_least(1, number, "the number of positions")
    found = islice(_exercises(wanted, known_with(wanted), chosen_seed(seed)), number)
    return sorted(found, key=lambda exercise: exercise.difficulty)


def _exercises(
    wanted: SudokuTechnique, known: tuple[SudokuTechnique, ...], seed: int
) -> Iterator[Exercise]:
    tried = 0
    for batch in count():
        for values in _puzzles(wanted, seed + batch):
            checkpoint()
            tried += 1
            exercise = exercise_in(Sudoku(NINE, values.tobytes()), wanted, known)
            if exercise is not None:
                tried = 0
                yield exercise
        if tried >= PUZZLES_AT_MOST:
            raise UnsupportedError(
                f"No position for {wanted.name} was found in {tried:,} puzzles. Choose "
                "another seed, or a more common technique."
            )


def _puzzles(wanted: SudokuTechnique, seed: int) -> Puzzles:
    """Return random puzzles, for a rare technique near an example of it."""
    if wanted.name not in EXAMPLES:
        return make_many(_BATCH, minimal=True, seed=seed, threads=1)
    return neighbors(wanted.name, np.random.default_rng(seed))
