"""Positions to practice a technique in: no easier one finds a step there."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import chosen_seed, item_seed
from loshu.core.time_limit import within
from loshu.core.whole import at_least
from loshu.sudoku.explanation.needed import Exercise, exercise_in, known_with, may_need
from loshu.sudoku.generation.easing import examples_for, graded_batch
from loshu.sudoku.generation.examples import neighbors
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.generation.rates import RATES
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.series import variants_of
from loshu.sudoku.generation.variants.kinds import variant_names
from loshu.sudoku.shape import NINE, Shape, as_shape
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, SudokuTechnique, techniques_named
from loshu.sudoku.techniques.aliases import name_meant

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

PUZZLES_AT_MOST: Final = 50_000
"""Random puzzles in which to look for one position."""
SLOW_AT_MOST: Final = 500
"""The same for variants and other sizes, which no native search solves."""
COMMON: Final = 0.05
"""Share of random puzzles from which on all of them are solved, and not graded before."""
_BATCH: Final = 64


def practice(
    technique: str,
    number: int = 1,
    *,
    size: Shape | str | int = NINE,
    variant: str | Iterable[str] = "",
    profile: "Profile | None" = None,
    seed: int | None = None,
    time: float | None = None,
) -> list[Exercise]:
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
    size : Shape, str or int
        The size of the puzzles, as in `make`.
    variant : str or iterable of str
        Their rules, as in `make`.
    profile : Profile, optional
        The order of techniques in place of HoDoKu's: those before this one are easier.
    seed : int, optional
        It alone determines the positions.
    time : float, optional
        Stop after this many seconds.

    Raises
    ------
    OutOfTimeError
        The time limit was reached.
    UnsupportedError
        An unknown technique, one that needs no practice or is missing from the profile, or one that
        random puzzles hardly need; then with the measured rate.

    Examples
    --------
    >>> exercise, = practice("naked-pair", seed=1)
    >>> exercise.step.key, len(exercise.step.eliminated) > 0
    ('naked-pair', True)
    >>> practice("cage-combinations", size=6, variant="killer", seed=1)[0].position.shape.size
    6
    """
    number = at_least(1, number, "the number of positions")
    options = {"size": size, "variant": variant, "profile": profile, "seed": seed, "time": time}
    return easiest_first(exercises(technique, number, **options))  # type: ignore[arg-type]


def easiest_first(found: Iterable[Exercise]) -> list[Exercise]:
    """Return positions in ascending order of difficulty."""
    return sorted(found, key=lambda exercise: exercise.difficulty)


def exercises(
    technique: str,
    number: int,
    *,
    size: Shape | str | int = NINE,
    variant: str | Iterable[str] = "",
    profile: "Profile | None" = None,
    seed: int | None = None,
    time: float | None = None,
) -> Iterator[Exercise]:
    """Yield the positions as they are found; parameters and errors as in `practice`."""
    (wanted,) = techniques_named([name_meant(technique, [each.name for each in TECHNIQUES])])
    if wanted is TECHNIQUES[-1]:
        raise UnsupportedError("Brute force is not a technique to practice.")
    search = _Search(wanted, as_shape(size), variant_names(variant) if variant else (), profile)
    search.check()
    return islice(within(search.exercises(chosen_seed(seed)), time), number)


@dataclass(frozen=True, slots=True)
class _Search:
    """A technique, and the puzzles in which to look for it."""

    wanted: SudokuTechnique
    shape: Shape
    variants: tuple[str, ...]
    profile: "Profile | None"

    @property
    def _is_nine(self) -> bool:
        return self.shape == NINE and not self.variants

    @property
    def _easier_and_wanted(self) -> tuple[SudokuTechnique, ...]:
        if self.profile is None:
            return known_with(self.wanted)
        order = self.profile.techniques
        return order[: order.index(self.wanted) + 1]

    def check(self) -> None:
        """Refuse a technique that such puzzles do not need, or hardly ever."""
        if self.profile is not None and self.wanted not in self.profile.techniques:
            raise UnsupportedError(
                f"The profile {self.profile.name} does not use {self.wanted.name}. Remove "
                "--profile, or choose a technique of the profile."
            )
        grade = GradeRange(technique=self.wanted.name, profile=self.profile)
        if self.variants:
            grade.check_other(self.shape, self.variants)
        else:
            PuzzleRequest(shape=self.shape, grade=grade)

    def exercises(self, seed: int) -> Generator[Exercise, None, None]:
        """Yield positions without end."""
        known, tried = self._easier_and_wanted, 0
        most = PUZZLES_AT_MOST if self._is_nine else SLOW_AT_MOST
        for number, puzzles in self._batches(seed):
            tried += number
            for puzzle in puzzles:
                checkpoint()
                exercise = exercise_in(puzzle, self.wanted, known)
                if exercise is not None:
                    tried = 0
                    yield exercise
            if tried >= most:
                raise UnsupportedError(
                    f"No position for {self.wanted.name} was found in {tried:,} puzzles. Choose "
                    "another seed, or a more common technique."
                )

    def _batches(self, seed: int) -> Iterator[tuple[int, Iterable[Sudoku]]]:
        """Yield numbers of puzzles, and those of them that may need the technique, without end."""
        shape = self.shape
        for batch in count():
            if self.variants:
                each = item_seed(seed, batch)
                yield 1, (next(variants_of(self.variants, 1, each, shape=shape)).puzzle,)
                continue
            rows = self._rows(seed + batch)
            tried = len(rows)
            rare = RATES.get(self.wanted.name, COMMON) < COMMON
            if rare and self._is_nine and self.profile is None:
                rows = rows[may_need(rows, self.wanted)]
            yield tried, (Sudoku(shape, row.tobytes()) for row in rows)

    def _rows(self, seed: int) -> Puzzles:
        """Return random puzzles, for a rare technique near an example of it."""
        lines = examples_for(GradeRange(technique=self.wanted.name), self.shape)
        if lines:
            return neighbors(lines, np.random.default_rng(seed), self.shape)
        number = min(_BATCH, graded_batch(self.shape))
        return make_many(number, self.shape, minimal=self.shape == NINE, seed=seed, threads=1)
