"""Difficulty ratings of Sudokus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from loshu.core.columns import Columns
from loshu.core.parallel import Progress, map_ordered
from loshu.core.step import Trace
from loshu.sudoku.explanation.explainer import explain, steps_with
from loshu.sudoku.ratings import chosen_scales, hodoku
from loshu.sudoku.ratings.sudoku_rating import SudokuRating
from loshu.sudoku.ratings.unique import the_solutions
from loshu.sudoku.rules.unknown import UNKNOWN
from loshu.sudoku.settled import struck_out
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, Sudokus, as_puzzles, as_sudoku
from loshu.sudoku.techniques import ORDERS, TECHNIQUES, technique_of
from loshu.sudoku.techniques.technique import HIGHEST_SCORE, HODOKU_NAMES, level_of_hodoku
from loshu.text.levels import LEVELS, Level

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

_PART = 16
"""Puzzles per item of work: few enough to spread hard ones over the threads."""


_RATED: Final = ("level", "hardest", "score", "steps", "solved")
"""The keys of a rating on HoDoKu's scale."""


def rate(
    sudoku: SudokuLike,
    *,
    uniqueness: bool = True,
    ignore_unknown: bool = False,
    profile: Profile | None = None,
) -> SudokuRating:
    """Rate a Sudoku by its hardest technique and all its steps.

    Parameters and errors are those of `loshu.sudoku.explain`, except `profile`: the order, the
    scores and the levels of techniques in place of HoDoKu's.

    Examples
    --------
    >>> rate("2x2:1.....2..3.....4")
    SudokuRating(level='easy', hardest='naked-single', score=48, steps=12, solved=True)
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints:
        from loshu.sudoku.rules.unknown import unknown_rules, without_unknown

        with without_unknown(puzzle, ignore=ignore_unknown) as part:
            if part is not puzzle:
                rated = rate(part, uniqueness=False, profile=profile)
                return replace(rated, not_enforced=unknown_rules(puzzle))
    if profile is not None:
        return rate_trace(explain(puzzle, uniqueness=uniqueness, order=profile), profile)
    if not uniqueness or not is_nine(puzzle):
        return rate_trace(explain(puzzle, uniqueness=uniqueness, order=order_of(puzzle)))
    the_solution(puzzle)  # an error of a puzzle with none, or with several
    values = hodoku.hodoku_values(np.frombuffer(puzzle.values, np.uint8).reshape(1, -1))[0]
    values["level"] = level_of_hodoku(values["level"])
    return SudokuRating(**{name: values[name] for name in _RATED})


def rate_explained(
    trace: Trace, puzzle: Sudoku, *, uniqueness: bool = True, order: str | Profile = ""
) -> SudokuRating:
    """Rate a puzzle whose steps are known in any order of techniques, or by their profile.

    Without constraints, the rating follows HoDoKu's order and not that of these steps.
    """
    if not isinstance(order, str):
        return rate_trace(trace, order)
    return rate_trace(trace) if puzzle.constraints else rate(puzzle, uniqueness=uniqueness)


def order_of(puzzle: Sudoku) -> str:
    """Return the order of techniques on which the rating of a puzzle is based."""
    known = any(constraint.kind != UNKNOWN for constraint in puzzle.constraints)
    return "beginner" if known else "hodoku"


def rating_value(trace: Trace) -> dict[str, Any]:
    """Return the rating by the steps of a solution as JSON data of HoDoKu's scale."""
    used = Counter(technique_of(step).name for step in trace.steps)
    names = (known.name for known in TECHNIQUES)
    counts = {name: used[name] for name in names if name in used}
    rating = rate_trace(trace)
    level = HODOKU_NAMES.get(rating.level, rating.level)
    return {**rating.as_dict(), "level": level, "techniques": counts}


def is_nine(sudoku: Sudoku) -> bool:
    """Whether a Sudoku is plain and 9x9, as all scales need."""
    return sudoku.is_plain and sudoku.shape == NINE and not any(struck_out(sudoku))


def rate_many(
    puzzles: Sudokus,
    *,
    scales: Iterable[str] = ("hodoku",),
    threads: int | None = None,
    progress: Progress | None = None,
) -> Columns:
    """Rate many Sudokus of 9x9 on some scales.

    Parameters
    ----------
    puzzles : array of shape (k, 81) or (k, 9, 9), or iterable of SudokuLike
        0 is an empty cell.
    scales : iterable of str
        Names of `loshu.sudoku.ratings.SCALES`, or ``"all"``.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished puzzles and of all puzzles.

    Returns
    -------
    Columns
        The columns of ``loshu sudoku rate --format csv``, such as ``hodoku_level`` and ``se_er``.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        The array has a wrong shape, or a scale is unknown.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> next(rate_many(puzzle, scales=["se", "monograph"]).rows())
    {'se_er': 1.2, 'se_ep': 1.2, 'se_ed': 1.2, 'monograph': 'easy'}
    """
    chosen = chosen_scales(scales)
    rated = rate_each(puzzles, scales=scales, threads=threads, progress=progress)
    found = Columns()
    for scale in chosen:
        rows = [scale.row(each[scale.key]) for each in rated]
        for name, kind in scale.columns():
            values = [row[name] for row in rows]
            found[name] = np.array(values, object if None in values else kind)
    return found


def rate_each(
    puzzles: Sudokus,
    *,
    scales: Iterable[str] = ("hodoku",),
    threads: int | None = None,
    progress: Progress | None = None,
) -> list[dict[str, Any]]:
    """Return the ratings of each puzzle by the keys of the scales, as data for JSON.

    Parameters and errors are those of `rate_many`.
    """
    chosen = chosen_scales(scales)
    cells, _ = as_puzzles(puzzles, NINE)

    def rated(part: slice) -> list[dict[str, Any]]:
        values = [scale.rate(cells[part]) for scale in chosen]
        keys = [scale.key for scale in chosen]
        return [dict(zip(keys, each, strict=True)) for each in zip(*values, strict=True)]

    the_solutions(cells, threads)
    parts = [slice(at, min(at + _PART, len(cells))) for at in range(0, len(cells), _PART)]
    found: list[dict[str, Any]] = []
    for some in map_ordered(rated, parts, threads=threads):
        found += some
        if progress is not None:
            progress(len(found), len(cells))
    return found


def rate_trace(trace: Trace, profile: Profile | None = None) -> SudokuRating:
    """Rate a Sudoku by the steps of its solution, with the scores and levels of a profile."""
    used = [technique_of(step) for step in trace.steps]
    levels = [known.level if profile is None else profile.level_of(known) for known in used]
    scores = [known.score if profile is None else profile.score_of(known) for known in used]
    order = TECHNIQUES if profile is None else profile.techniques
    hardest = max(used, key=order.index, default=None)
    at, score = max(map(LEVELS.index, levels), default=0), sum(scores)
    limits = HIGHEST_SCORE if profile is None else profile.limits
    if _is_scored(trace):
        while (most := limits[LEVELS[at]]) is not None and score > most and at < len(LEVELS) - 1:
            at += 1
    return SudokuRating(
        LEVELS[at],
        hardest.name if hardest else "",
        score,
        len(used),
        TECHNIQUES[-1] not in used,
    )


def _is_scored(trace: Trace) -> bool:
    """Whether the score may raise the level: HoDoKu's ranges of scores are for plain 9x9."""
    if trace.start.shape != (NINE.size, NINE.size):
        return False
    if trace.problem is None:
        return True
    puzzle = as_sudoku(trace.problem)
    return not puzzle.constraints and puzzle.field.shape() == NINE


def rate_up_to(puzzle: Sudoku, most: Level, profile: Profile | None = None) -> SudokuRating | None:
    """Rate a puzzle by the techniques of a level and the easier ones; None if it needs harder ones.

    This is faster than `rate` for puzzles that are too hard. `rate` may use a harder technique
    before an easier one, so it decides in the end.

    Parameters
    ----------
    puzzle : Sudoku
        A puzzle with exactly one solution.
    most : str
        One of `LEVELS`.
    profile : Profile, optional
        As in `rate`; without the gain of time.

    Examples
    --------
    >>> rate_up_to(Sudoku.parse("2x2:1.....2..3.....4"), "easy").level
    'easy'
    """
    known = ORDERS[order_of(puzzle)]
    if most != LEVELS[-1] and profile is None:
        end = LEVELS.index(most)
        known = tuple(each for each in known if LEVELS.index(each.level) <= end)
        _, is_solved = steps_with(puzzle, known)
        if not is_solved:
            return None
    rated = rate(puzzle, profile=profile)
    return rated if LEVELS.index(rated.level) <= LEVELS.index(most) else None
