"""Generator of puzzles with one solution: one or many, plain ones and variants."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypedDict, Unpack, overload

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.core.seeds import chosen_seed, seed_of_date
from loshu.core.whole import at_least
from loshu.sudoku.generation.grade_choice import Span, chosen_grade
from loshu.sudoku.generation.made import MadeSudoku, made_many
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.series import puzzles_of, variants_of
from loshu.sudoku.shape import NINE, Shape, as_shape
from loshu.sudoku.solving.bulk import Puzzles

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_range import GradeRange
    from loshu.sudoku.generation.variants.cages import CageSizes
    from loshu.sudoku.techniques.profiles import Profile


class MakeOptions(TypedDict, total=False):
    """The options of `make`, except the size and the number."""

    variant: str | Sequence[str]
    clues: int | None
    symmetry: str
    pattern: Sequence[bool] | None
    minimal: bool
    cage_size: str | CageSizes | None
    single_cages: bool
    level: str | None
    technique: str | None
    min_score: int | None
    max_score: int | None
    se: str | Span | None
    profile: Profile | str | None
    grade: GradeRange | None
    seed: int | None
    date: datetime.date | str | None
    time: float | None


@overload
def make(
    size: Shape | str | int = NINE, *, number: None = None, **wanted: Unpack[MakeOptions]
) -> MadeSudoku: ...
@overload
def make(
    size: Shape | str | int = NINE, *, number: int, **wanted: Unpack[MakeOptions]
) -> list[MadeSudoku]: ...
def make(
    size: Shape | str | int = NINE,
    *,
    number: int | None = None,
    variant: str | Sequence[str] = "",
    clues: int | None = None,
    symmetry: str = "none",
    pattern: Sequence[bool] | None = None,
    minimal: bool = False,
    cage_size: str | CageSizes | None = None,
    single_cages: bool = False,
    level: str | None = None,
    technique: str | None = None,
    min_score: int | None = None,
    max_score: int | None = None,
    se: str | Span | None = None,
    profile: Profile | str | None = None,
    grade: GradeRange | None = None,
    seed: int | None = None,
    date: datetime.date | str | None = None,
    time: float | None = None,
) -> MadeSudoku | list[MadeSudoku]:
    """Make random puzzles with one solution, as ``loshu sudoku make`` does.

    Parameters
    ----------
    size : Shape, str or int
        The number of rows, or the box, as a `Shape` or text such as ``"2x3"``.
    number : int, optional
        Make a list of this many puzzles; without it, return one puzzle.
    variant : str or sequence of str
        Names of `KINDS`, such as ``"killer"``, ``"killer+diagonal"`` or ``["killer", "diagonal"]``;
        the puzzle has all these rules. ``"any"`` lets the seed choose a kind. Variants cannot be
        combined with `clues` and `pattern`.
    clues : int, optional
        The exact number of clues.
    symmetry : str
        The symmetry of the clues, a key of `SYMMETRIES`.
    pattern : sequence of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, even with a symmetry, a pattern or a number of clues.
    cage_size : str, optional
        The smallest and the largest cage of a killer, in cells, such as ``"2-3"``.
    single_cages : bool
        Allow cages of one cell in a killer.
    level : {"easy", "medium", "hard", "expert", "extreme"}, optional
        The level by HoDoKu's techniques, in any size and for variants; puzzles of more than 9 rows
        and variants may then have redundant givens.
    technique : str, optional
        The name of a technique that the puzzle needs.
    min_score, max_score : int, optional
        The range of HoDoKu's score.
    se : str or pair of float, optional
        The range of Sudoku Explainer's ER, such as ``"7.0-7.5"``, for plain 9x9.
    profile : Profile or str, optional
        The order, scores and levels of techniques in place of HoDoKu's: a ready profile, or a TOML
        file.
    grade : GradeRange, optional
        In place of the last six.
    seed : int, optional
        The same seed gives the same puzzles; without a seed, puzzles differ from run to run.
    date : datetime.date or str, optional
        In place of a seed: the puzzle of a day, as with the seed 20261125 for 2026-11-25.
    time : float, optional
        Stop after this many seconds in all.

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether such a puzzle exists.
    UnsupportedError
        The variant is unknown, the rules exclude each other, no puzzle can fulfill the request, or
        hardly any can; then with the measured rate.

    Examples
    --------
    >>> print(make(4, seed=1))
    3 . | . 4
    . . | . .
    ----+----
    . . | 4 3
    . . | . 2
    >>> len(make(Shape(2, 2), variant="diagonal").puzzle.constraints)
    2
    >>> [made.puzzle.line for made in make(4, number=2, level="easy", seed=1)]
    ['3..4......43...2', '.2.....4...3..1.']
    """
    shape, seed = as_shape(size), _seed(seed, date)
    most = 1 if number is None else at_least(0, number, "the number of puzzles")
    grade = chosen_grade(
        level=level, technique=technique, min_score=min_score, max_score=max_score, se=se,
        profile=profile, grade=grade,
    )  # fmt: skip
    cages = _cage_options(variant, cage_size, single_cages)
    if variant:
        if clues is not None or pattern is not None:
            raise UnsupportedError(
                "The parameters clues and pattern cannot be combined with a variant."
            )
        found: Iterator[MadeSudoku] = variants_of(
            variant, most, seed, shape=shape, time=time, minimal=minimal, symmetry=symmetry,
            grade=grade, **cages,
        )  # fmt: skip
    else:
        request = _request(shape, clues, symmetry, pattern, minimal, grade)
        batches = puzzles_of(request, most, seed, threads=1 if most == 1 else None, time=time)
        found = chain.from_iterable(made_many(batch, shape) for batch in batches)
    return next(found) if number is None else [*found]


def make_many(
    number: int,
    size: Shape | str | int = NINE,
    *,
    clues: int | None = None,
    symmetry: str = "none",
    pattern: Sequence[bool] | None = None,
    minimal: bool = False,
    level: str | None = None,
    grade: GradeRange | None = None,
    seed: int | None = None,
    date: datetime.date | str | None = None,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress | None = None,
) -> Puzzles:
    """Make random puzzles with one solution; see `batches` for possible redundant clues.

    Parameters are those of `make`, except these.

    Parameters
    ----------
    number : int
        The number of puzzles.
    seed : int, optional
        The same seed gives the same puzzles, for any number of threads; without a seed, puzzles
        differ from run to run.
    threads : int, optional
        Number of threads (default: all processors).
    time : float, optional
        Stop after this many seconds in all.
    progress : callable, optional
        Called with the number of puzzles made and `number`.

    Returns
    -------
    array of shape (number, cells)

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether such puzzles exist.
    UnsupportedError
        No puzzle can fulfill the request, or the number of clues is too rare.

    Examples
    --------
    >>> puzzles = make_many(5, Shape(2, 2), seed=1)
    >>> puzzles.shape, bool((make_many(2, Shape(2, 2), seed=1) == puzzles[:2]).all())
    ((5, 16), True)
    """
    shape = as_shape(size)
    request = _request(
        shape, clues, symmetry, pattern, minimal, chosen_grade(level=level, grade=grade)
    )
    walks = puzzles_of(
        request, number, _seed(seed, date), threads=threads, time=time, progress=progress
    )
    return np.concatenate([np.empty((0, shape.cells), dtype=np.uint8), *walks])


def _request(
    shape: Shape,
    clues: int | None,
    symmetry: str,
    pattern: Sequence[bool] | None,
    minimal: bool,
    grade: GradeRange | None,
) -> PuzzleRequest:
    cells = None if pattern is None else tuple(map(bool, pattern))
    return PuzzleRequest(
        shape=shape, clues=clues, symmetry=symmetry, pattern=cells, minimal=minimal, grade=grade
    )


def _cage_options(
    variant: str | Sequence[str], sizes: str | CageSizes | None, single: bool
) -> dict[str, Any]:
    """Return the sizes of the cages, if they are not the usual ones."""
    if sizes is None and not single:
        return {}
    from loshu.sudoku.generation.variants.cages import parse_cage_sizes
    from loshu.sudoku.generation.variants.killer import USUAL
    from loshu.sudoku.generation.variants.kinds import KILLER, variant_names

    if not variant or KILLER not in variant_names(variant):
        raise UnsupportedError("The parameters cage_size and single_cages need the variant killer.")
    chosen = parse_cage_sizes(sizes) if isinstance(sizes, str) else sizes or USUAL
    return {"sizes": chosen._replace(least=1) if single else chosen}


def _seed(seed: int | None, date: datetime.date | str | None) -> int:
    if date is None:
        return chosen_seed(seed)
    if seed is not None:
        raise UnsupportedError(f"Give a seed or a date, not both: {seed} and {date}.")
    return seed_of_date(date)
