"""Ranges of HoDoKu's levels, techniques and scores for new puzzles."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.named import require_named
from loshu.core.parallel import checkpoint
from loshu.sudoku.explanation.explainer import explain, steps_with
from loshu.sudoku.explanation.needed import exercise_in, is_on_path, known_with, may_need
from loshu.sudoku.generation.rates import check_reach
from loshu.sudoku.generation.reach import check_level, check_technique
from loshu.sudoku.ratings import hodoku
from loshu.sudoku.ratings.explainer import UNSOLVED, explainer_ratings
from loshu.sudoku.ratings.sudoku_rating import SudokuRating
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import ORDERS, TECHNIQUES, technique_of, techniques_named
from loshu.sudoku.techniques.aliases import name_meant
from loshu.sudoku.techniques.technique import HIGHEST_SCORE, SudokuTechnique
from loshu.text.levels import LEVELS, Level

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

HARDER: Final = "harder"
"""The level of a puzzle above the wanted level."""


class GradedPlace(NamedTuple):
    """The rating of a puzzle, compared with a range."""

    side: int
    """0 in the range, 1 if the puzzle is too hard, -1 if it is too easy or does not need the
    technique."""
    level: str
    """Its level, or ``harder``."""
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GradeRange:
    """The wanted level, technique and scores of puzzles.

    Parameters
    ----------
    level : str, optional
        One of `loshu.text.levels.LEVELS`.
    technique : str, optional
        The name of a technique that HoDoKu's solver must use at least once.
    least, most : int, optional
        The range of the score.
    se_least, se_most : float, optional
        The range of Sudoku Explainer's rating ER, for plain 9x9.
    profile : Profile, optional
        The order, levels and scores of techniques in place of HoDoKu's.

    Raises
    ------
    UnsupportedError
        The level or technique is unknown, or no puzzle can have this combination.

    Examples
    --------
    >>> GradeRange(level="easy", technique="x-wing")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: x-wing belongs to level hard, so no easy puzzle needs it.
    """

    level: str | None = None
    technique: str | None = None
    least: int | None = None
    most: int | None = None
    se_least: float | None = None
    se_most: float | None = None
    profile: "Profile | None" = None

    def __post_init__(self) -> None:
        if self.level is not None:
            require_named(LEVELS, self.level, "level")
        if self.technique is not None:
            typed = self.technique
            named = name_meant(typed, [known.name for known in TECHNIQUES])
            object.__setattr__(self, "technique", named)
            by_name = {known.name: known for known in TECHNIQUES}
            needed = self._level_of(by_name[named])
            if self.level is not None and LEVELS.index(needed) > LEVELS.index(self.level):
                raise UnsupportedError(
                    f"{named} belongs to level {needed}, so no {self.level} puzzle needs it."
                )
            own = self.profile
            score = by_name[named].score if own is None else own.score_of(by_name[named])
            if self.most is not None and score > self.most:
                raise UnsupportedError(
                    f"{named} scores {score:,} each time, "
                    f"more than the maximum score {self.most:,}."
                )
        if self.se_least is not None and self.se_most is not None and self.se_least > self.se_most:
            raise UnsupportedError(
                f"The lowest SE rating {self.se_least} is above the highest, {self.se_most}."
            )
        if self.least is not None and self.most is not None and self.least > self.most:
            raise UnsupportedError(
                f"The minimum score {self.least:,} is above the maximum score {self.most:,}."
            )

    def _level_of(self, technique: SudokuTechnique) -> Level:
        return technique.level if self.profile is None else self.profile.level_of(technique)

    def check_plain(self) -> None:
        """Refuse what no plain 9x9 puzzle has, or hardly any.

        Raises
        ------
        UnsupportedError
            With the measured rate of a technique out of reach.
        """
        if self.profile is not None:
            return
        end = HIGHEST_SCORE[self.level] if self.level else None  # type: ignore[index]
        if end is not None and (self.least or 0) > end:
            raise UnsupportedError(
                f"The minimum score {self.least:,} is too high: level {self.level} ends at {end:,}."
            )
        if self.technique is not None:
            check_reach(self.technique)

    def check_other(self, shape: Shape, names: Sequence[str] = ()) -> None:
        """Refuse what variants with these rules and other sizes do not have, or hardly any.

        Raises
        ------
        UnsupportedError
            A range of SE ratings, or a technique of plain 9x9 Sudokus; otherwise with the proof or
            the measured rate of a level or technique out of reach.
        """
        if self.se_least is not None or self.se_most is not None:
            raise UnsupportedError(
                "SE ratings work for plain 9x9 Sudokus only. Remove --se, the variant or the size."
            )
        if self.technique is not None and techniques_named([self.technique])[0].of_nine:
            raise UnsupportedError(
                f"Loshu searches for {self.technique} in plain 9x9 Sudokus only. Choose another "
                "technique, or remove the variant or the size."
            )
        if self.profile is not None:
            return
        if self.technique is not None:
            check_technique(self.technique, shape, names)
        if self.level is not None:
            check_level(self.level, shape, names)

    @property
    def words(self) -> str:
        """The range in words, for messages."""
        parts = (
            f"of level {self.level}" if self.level else "",
            f"that needs {self.technique}" if self.technique else "",
            f"with a score of {self.least:,} or more" if self.least is not None else "",
            f"with a score of {self.most:,} or less" if self.most is not None else "",
            f"with SE {self.se_least} or more" if self.se_least is not None else "",
            f"with SE {self.se_most} or less" if self.se_most is not None else "",
        )
        return " ".join(filter(None, parts))

    def kept(self, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the 9x9 puzzles that are in the range."""
        if self.profile is not None:
            rows = (Sudoku(NINE, row.tobytes()) for row in puzzles)
            puzzles = puzzles[[self.place(puzzle)[0] == 0 for puzzle in rows]]
            return puzzles[self._has_rating(puzzles)]
        puzzles = self._on_path(puzzles)
        puzzles = puzzles[self._has_rating(puzzles)]
        if self.technique is None or self._is_on_path:
            return puzzles
        puzzles = puzzles[may_need(puzzles, *techniques_named([self.technique]))]
        rows = (Sudoku(NINE, row.tobytes()) for row in puzzles)
        return puzzles[np.fromiter(map(self._is_easiest_way, rows), np.bool_, len(puzzles))]

    def _on_path(self, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the 9x9 puzzles whose level, score and path by HoDoKu are in the range."""
        wanted = (self.level, self.least, self.most)
        if all(each is None for each in wanted) and not self._is_on_path:
            return puzzles
        most = LEVELS[LEVELS.index(self.level) if self.level else -1]
        grades = hodoku.grade_many(puzzles, most=most, threads=1)
        good = np.ones(len(puzzles), np.bool_)
        if self.level is not None:
            good &= grades.levels == LEVELS.index(self.level)
        if self._is_on_path:
            good &= grades.uses[:, hodoku.NAMES.index(str(self.technique))] > 0
        if self.least is not None:
            good &= grades.scores >= self.least
        if self.most is not None:
            good &= grades.scores <= self.most
        return puzzles[good]

    def _has_rating(self, puzzles: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Return which 9x9 puzzles are in the range of SE ratings."""
        if self.se_least is None and self.se_most is None:
            return np.ones(len(puzzles), np.bool_)
        tenths = explainer_ratings(puzzles, threads=1)[:, 0]
        low, high = self.se_least or 0, self.se_most or UNSOLVED
        return (tenths >= round(10 * low)) & (tenths <= round(10 * high))

    @property
    def _is_on_path(self) -> bool:
        """Whether the path of HoDoKu decides if the technique is needed."""
        return self.technique is not None and is_on_path(*techniques_named([self.technique]))

    def _is_easiest_way(self, puzzle: Sudoku) -> bool:
        """Whether a puzzle needs the technique where techniques of lower levels find nothing."""
        checkpoint()
        (wanted,) = techniques_named([str(self.technique)])
        return exercise_in(puzzle, wanted, known_with(wanted)) is not None

    def place(self, puzzle: Sudoku) -> "GradedPlace":
        """Compare the rating of any puzzle with the range.

        Examples
        --------
        >>> GradeRange(level="medium").place(Sudoku.parse("2x2:1.....2..3.....4"))
        GradedPlace(side=-1, level='easy', score=48)
        """
        from loshu.sudoku.ratings.rating import rate_up_to

        checkpoint()
        if self == GradeRange(technique=self.technique):
            return self._place_of_technique(puzzle)
        most = LEVELS[LEVELS.index(self.level) if self.level else -1]
        rated = rate_up_to(puzzle, most, self.profile)
        if rated is None:
            return GradedPlace(1, HARDER, 0)
        if self.most is not None and rated.score > self.most:
            return GradedPlace(1, rated.level, rated.score)
        too_easy = self.level not in (None, rated.level) or rated.score < (self.least or 0)
        side = -1 if too_easy or not self._is_used(puzzle, rated) else 0
        return GradedPlace(side, rated.level, rated.score)

    def _place_of_technique(self, puzzle: Sudoku) -> "GradedPlace":
        """Compare a puzzle with a technique alone: too hard if the levels up to it are not enough.

        The techniques of an order come level by level, so its path begins with these steps.
        """
        from loshu.sudoku.ratings.rating import order_of

        (wanted,) = techniques_named([str(self.technique)])
        end = LEVELS.index(wanted.level)
        order = (each for each in ORDERS[order_of(puzzle)] if LEVELS.index(each.level) <= end)
        steps, is_solved = steps_with(puzzle, order)
        used = [technique_of(step) for step in steps]
        hardest = max((each.level for each in used), key=LEVELS.index, default=LEVELS[0])
        beyond = not (wanted.of_rules or self._is_on_path)
        if wanted in used or (beyond and self._is_easiest_way(puzzle)):
            return GradedPlace(0, wanted.level, 0)
        return GradedPlace(-1, hardest, 0) if is_solved else GradedPlace(1, HARDER, 0)

    def _is_used(self, puzzle: Sudoku, rated: SudokuRating) -> bool:
        """Whether a puzzle with this rating needs the technique, if one is wanted."""
        if self.technique is None:
            return True
        if not self._is_on_path and self.profile is None:
            (wanted,) = techniques_named([self.technique])
            if not wanted.of_rules:
                return self._is_easiest_way(puzzle)
        if self.profile is not None:
            return self.technique in _techniques_of(puzzle, self.profile)
        from loshu.sudoku.ratings.rating import order_of

        names = [known.name for known in TECHNIQUES]
        if names.index(rated.hardest) < names.index(self.technique):
            return False
        return self.technique in _techniques_of(puzzle, order_of(puzzle))


def _techniques_of(puzzle: Sudoku, order: "str | Profile") -> set[str]:
    """Return the names of the techniques on which the rating of a puzzle is based."""
    return {technique_of(step).name for step in explain(puzzle, order=order).steps}
