"""Rating of puzzles: the fewest moves, and the choices on the way."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import log2
from types import MappingProxyType
from typing import Any, Final

from loshu.core.representations import notebook_html
from loshu.sliding.explanation import length_in_words
from loshu.sliding.line_method import sub_goals
from loshu.sliding.moves import hole_path
from loshu.sliding.notation import PuzzleLike
from loshu.sliding.puzzle import HOLE
from loshu.sliding.shortest import guessing_chance
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import EXACT_CELLS, solve
from loshu.text import phrase, translations
from loshu.text.levels import LEVEL_TITLES, Level

BITS_UP_TO: Final = MappingProxyType[Level, float]({"easy": 12, "medium": 25, "hard": 50})
"""The maximum bits of each level; above the last, the level is expert."""

_RATING: Final = phrase(
    "sliding.rating",
    "{level}: {length}; {choices} choices per move, {bits} bits; solving line by line "
    "takes {person} moves",
)


@dataclass(frozen=True, slots=True)
class SlidingRating:
    """The rating of a puzzle.

    Random moves that never undo the last one find a shortest solution with probability 1 in 2 to
    the power of `bits`.
    """

    level: Level
    length: int
    """The moves of the solution found."""
    bound: int
    """A lower bound on the moves; equal to `length` for a shortest solution."""
    choices: float
    """The geometric mean of the number of moves to choose from."""
    bits: float
    """Minus the binary logarithm of the probability that random moves find a shortest solution."""
    line_moves: int
    """Moves of a person who solves line by line."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return asdict(self)


def rate(puzzle: PuzzleLike) -> SlidingRating:
    """Rate a puzzle by its shortest solution.

    Raises
    ------
    UnsupportedError
        The goal cannot be reached.

    Examples
    --------
    >>> rating = rate("3x3:8,6,7,2,5,4,3,0,1")
    >>> rating.level, rating.length
    ('medium', 31)
    """
    solution = solve(puzzle)
    if not solution.is_shortest or solution.puzzle.size > EXACT_CELLS:
        return rate_solution(solution)
    return _rating(solution, -log2(guessing_chance(solution.puzzle)))


def rate_solution(solution: SlidingSolution) -> SlidingRating:
    """Rate a puzzle by a single solution: fast, and never easier than `rate`.

    Examples
    --------
    >>> rate_solution(solve("2x2:1,2,0,3")).bits
    1.0
    """
    return _rating(solution, bits_of_ends(solution)[-1])


def bits_of_ends(solution: SlidingSolution) -> list[float]:
    """Return the bits of the last moves of a solution, for each number of moves from 0.

    Examples
    --------
    >>> bits_of_ends(solve("2x2:0,1,3,2"))
    [0.0, 1.0, 1.0]
    """
    puzzle = solution.puzzle
    holes = [puzzle.start.index(HOLE), *hole_path(puzzle, solution.moves)][:-1]
    bits, total = [0.0], 0.0
    for hole in reversed(holes):
        moves = len(puzzle.neighbors(hole))
        bits.append(total + log2(moves))
        total += log2(max(1, moves - 1))  # except on the first board: guesses never undo a move
    return bits


def level_of(bits: float) -> Level:
    """Return the level for a number of bits.

    Examples
    --------
    >>> level_of(12), level_of(12.5)
    ('easy', 'medium')
    """
    levels: Iterator[Level] = (level for level, most in BITS_UP_TO.items() if bits <= most)
    return next(levels, "expert")


def _rating(solution: SlidingSolution, bits: float) -> SlidingRating:
    return SlidingRating(
        level_of(bits),
        len(solution),
        solution.bound,
        round(2 ** (bits / len(solution)), 2) if solution.moves else 0.0,
        round(bits, 1) + 0.0,  # avoid minus zero
        sum(len(goal.moves) for goal in sub_goals(solution.puzzle)),
    )


def rating_in_words(rating: SlidingRating, lang: str = "en") -> str:
    """Describe a rating in a sentence.

    Examples
    --------
    >>> rating_in_words(SlidingRating("medium", 31, 31, 1.67, 22.9, 52))
    'medium: 31 moves, the fewest possible; 1.67 choices per move, 22.9 bits; solving \
line by line takes 52 moves'
    """
    words = translations(lang)
    return words.text(
        _RATING,
        level=words.text(LEVEL_TITLES[rating.level]),
        length=length_in_words(rating.length, rating.bound, lang),
        choices=words.figures(f"{rating.choices:g}"),
        bits=words.figures(f"{rating.bits:g}"),
        person=words.number(rating.line_moves),
    )
