"""Example puzzles of rare techniques, and random puzzles near them.

Random puzzles hardly ever need these techniques. Exchanges of clues, the vicinity search of
collectors, keep many patterns; each image under a random symmetry is a different grid.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import numpy as np

from loshu.sudoku.generation.exchanges import exchanged_clues
from loshu.sudoku.generation.grids import rearranged
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.symmetries import morph_many

EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "brute-force": (
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ),
        "exocet": (
            "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.",
        ),
        "double-exocet": (
            "....6.5...5...9..4..8...97.....2..91.9...54....3......8...3.7...1...7.4...62.....",
        ),
        "sk-loop": (
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ),
        "multi-sector-locked-set": (
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ),
        "tridagon": (
            "1..4.6...4..18.......37.41..4.....9759.7..3.17..9..54.37..9..54.14...9.39.5......",
        ),
        # Found among random puzzles: one in 10,000 or fewer needs one of these.
        "leviathan": (
            ".....9.4..2.564....9...2.....1...3.8..4.2.6....3....1.81......93.2..8........52..",
            "..7...6.......95...817....2.........57.26...48....41.........6...4.2..7....8.6.1.",
        ),
        "sashimi-whale": (
            "...6..4.54.6....1.52.9...8...2.5......83.9...1......5.2..86...1..5....3.9....46..",
        ),
        "firework-quadruple": (
            "....6.4.....8.93...73.1....752...9........6....9.7..2151...6.9..3.94.....2....7..",
            ".87....54....2.6...3.8..7..9.3....48.....4.....6.9......2.8..67..8.3.....9.41....",
        ),
        "finned-franken-leviathan": (
            "2....3.....16...85.56.9...31.2....363......5..7...1..2.2.8.6.....542....4........",
        ),
        "template-set": (
            "2..34............6..4.1...9..9.71.8..8............8..2.4.....9..31.9...87..82..34",
            ".....69......84..7..7..3...74......9.68....41..5......5.3.7...412..5..9....4...2.",
        ),
    }
)
"""Puzzles of 9x9 by the technique that they need."""
HARDEST: Final = "sk-loop"
"""The technique whose examples have the highest ratings."""
TRIALS: Final = 300
"""Random exchanges of a clue to try for a step away from an example."""
KEPT: Final = 16
"""Puzzles to return at a time."""
MOST_STEPS: Final = 3
"""Exchanges between an example and a puzzle."""


def neighbors(lines: Sequence[str], random: np.random.Generator, shape: Shape = NINE) -> Puzzles:
    """Return puzzles with one solution that differ in a few clues from an image of an example.

    Parameters
    ----------
    lines : sequence of str
        The examples, each a line of its clues.
    random : numpy.random.Generator
    shape : Shape

    Returns
    -------
    array of shape (k, cells)
        Some have redundant clues; k may be 0. They need not need the technique.

    Examples
    --------
    >>> found = neighbors(EXAMPLES["sk-loop"], np.random.default_rng(1))
    >>> found.shape[1]
    81
    """
    line = lines[int(random.integers(len(lines)))]
    puzzle = np.frombuffer(Sudoku.parse(f"{shape}:{line}").values, np.uint8)[None]
    start = found = _image(puzzle, random, shape)
    for _ in range(int(random.integers(1, MOST_STEPS + 1))):
        one = found[int(random.integers(len(found)))]
        near = exchanged_clues(one, random, TRIALS, shape)
        if not len(near):
            break
        found = near
    return random.permutation(found[(found != start).any(axis=1)])[:KEPT]


def _image(puzzle: Puzzles, random: np.random.Generator, shape: Shape) -> Puzzles:
    """Return a random image of a puzzle; images of other shapes are not transposed."""
    if shape == NINE:
        return morph_many(puzzle, random)
    digits = np.concatenate([[0], 1 + random.permutation(shape.size)]).astype(np.uint8)
    return digits[rearranged(puzzle, shape, random)]
