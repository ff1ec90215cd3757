"""Squares completed as people do, step by step, and how hard that is."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, Final

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html
from loshu.core.step import Step, Trace
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.shown_steps import shown_steps
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import (
    LEVELS,
    TECHNIQUES,
    CompletionTechnique,
    Level,
    technique_of,
)
from loshu.magic.completion.partial import PartialSquare, read_partial
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.counting.question import KindLike, kind_names
from loshu.magic.notation import SquareLike, problem_of
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.text import rating_words
from loshu.text.explanations import DEDUCTIONS
from loshu.text.levels import LEVEL_TITLES

LARGEST_EXPLAINED: Final = 12
"""The order up to which completions are explained; the techniques take long in larger squares."""


@dataclass(frozen=True, slots=True)
class CompletionRating:
    """The difficulty of completing a square."""

    level: Level
    """That of the hardest technique needed."""
    hardest: str
    """The name of that technique; empty where nothing is missing."""
    score: int
    """The scores of the techniques, added up over all steps."""
    steps: int
    """The number of all deductions, also of those that an explanation leaves out."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return asdict(self)


def explain_completion(
    square: SquareLike,
    *,
    kind: KindLike = "magic",
    time: float | None = None,
    slices: int | None = None,
    entries: "EntriesLike | None" = None,
    unit: NumberUnit = WHOLE,
) -> Trace:
    """Complete a square step by step: forced sums first, then pairs, then bounds.

    A step that no later one uses is left out.

    Parameters
    ----------
    square : Grid, Problem, text, or rows of numbers
    kind : str or sequence of str
        As for `loshu.magic.solve`.
    time : float, optional
        Seconds that the search for a second completion may take.
    slices : int, optional
        Its work, in slices of about a tenth of a second: a limit that no busy machine changes.
    entries : collection of int, or str, optional
        The n² numbers of the square, all positive; by default 1 to n².
    unit : NumberUnit
        The unit that all numbers count, in which errors name them.

    Raises
    ------
    NotUniqueError
        The square has no completion, more than one, or perhaps more than the limit allowed to find.
    UnsupportedError
        A kind of which there are several sorts, or a square of an order above 12.

    Examples
    --------
    >>> from loshu.magic.completion.explanation.step_words import step_sentence
    >>> trace = explain_completion("8 . ./. 5 ./4 . .")
    >>> step_sentence(trace.steps[0])
    'Column 1 has one empty cell, r2c1: 15 − 12 = 3.'
    >>> trace.final.text
    '8 1 6/3 5 7/4 9 2'
    """
    partial = _explainable(square, kind, entries, unit)
    return _trace(partial, _only_solution(partial, kind, Watch(time, slices=slices)))


def explain_and_rate(
    square: SquareLike,
    *,
    kind: KindLike = "magic",
    time: float | None = None,
    slices: int | None = None,
    entries: "EntriesLike | None" = None,
    unit: NumberUnit = WHOLE,
) -> tuple[Trace, CompletionRating]:
    """Complete a square step by step, and rate how hard that is.

    Parameters and errors are those of `explain_completion`.
    """
    partial = _explainable(square, kind, entries, unit)
    solution = _only_solution(partial, kind, Watch(time, slices=slices))
    return _trace(partial, solution), _rating(partial, solution)


def rate(
    square: SquareLike,
    *,
    kind: KindLike = "magic",
    time: float | None = None,
    entries: "EntriesLike | None" = None,
    unit: NumberUnit = WHOLE,
) -> CompletionRating:
    """Rate a square with blanks by the hardest technique that completing it needs.

    Parameters and errors are those of `explain_completion`.

    Examples
    --------
    >>> rate("8 . ./. 5 ./4 . .")
    CompletionRating(level='easy', hardest='last-blank', score=6, steps=6)
    """
    partial = _explainable(square, kind, entries, unit)
    return _rating(partial, _only_solution(partial, kind, Watch(time)))


def _trace(partial: PartialSquare, solution: Grid) -> Trace:
    steps = tuple(checked(shown_steps(_state(partial, solution)), solution))
    trace = Trace(partial.grid, steps, problem_of(partial.grid))
    if trace.final != solution:
        raise LoshuError(
            f"The explanation of {partial.grid.text!r} is incomplete. "
            "This is a bug in Loshu: please report it."
        )
    return trace


def _rating(partial: PartialSquare, solution: Grid) -> CompletionRating:
    """Rate by the easiest technique each time; what an explanation leaves out counts as well."""
    return rating_of(checked((step for _, step in steps_of(_state(partial, solution))), solution))


def rating_of(steps: Iterable[Step]) -> CompletionRating:
    """Rate steps by their hardest technique."""
    used = [technique_of(step.key) for step in steps]
    hardest = max(used, key=TECHNIQUES.index, default=None)
    return CompletionRating(
        hardest.level if hardest else LEVELS[0],
        hardest.name if hardest else "",
        sum(technique.score for technique in used),
        len(used),
    )


def rating_sentence(rating: CompletionRating, lang: str = "en") -> str:
    """Put a rating into words.

    Examples
    --------
    >>> rating_sentence(CompletionRating("medium", "two-blanks", 34, 12))
    'medium (two empty cells): 34 points in 12 deductions'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    hardest = titles[rating.hardest] if rating.hardest else None
    level = LEVEL_TITLES[rating.level]
    return rating_words(
        level, hardest, score=rating.score, steps=rating.steps, lang=lang, counted=DEDUCTIONS
    )


def steps_of(
    state: SquareState, techniques: tuple[CompletionTechnique, ...] = TECHNIQUES
) -> Iterator[tuple[CompletionTechnique, Step]]:
    """Yield steps, and do them, until no technique finds another."""
    while state.blanks:
        found = next(((known, step) for known in techniques if (step := known.find(state))), None)
        if found is None:
            return
        state.apply(found[1])
        yield found


def _explainable(
    square: SquareLike, kind: KindLike, entries: "EntriesLike | None", unit: NumberUnit
) -> PartialSquare:
    partial = read_partial(square, kind, entries=entries, unit=unit)
    if partial.order > LARGEST_EXPLAINED:
        raise UnsupportedError(
            f"The square has order {partial.order}. "
            f"Completions are explained up to order {LARGEST_EXPLAINED}."
        )
    if len(partial.ways) > 1:
        raise UnsupportedError(
            f"Kind {','.join(kind_names(kind))!r} has {len(partial.ways)} forms with different "
            "sums. Choose a kind with one form, such as self-complementary-by-rotation."
        )
    return partial


def _only_solution(partial: PartialSquare, kind: KindLike, watch: Watch) -> Grid:
    unit = partial.unit
    problem = read_problem(partial.grid, kind, entries=partial.entries, unit=unit)
    with closing(Stream(problem, watch, limit=2)) as stream:
        found = tuple(islice(stream, 2))
    if len(found) > 1:
        raise NotUniqueError(
            "The square has more than one completion, such as "
            f"{unit.line(found[0])!r} and {unit.line(found[1])!r}. Give more numbers."
        )
    if not stream.complete:
        raise NotUniqueError(
            "The limit was reached before it was clear whether the square has exactly one "
            f"completion. {'Give more time.' if watch.ended == 'time' else 'Give more numbers.'}"
        )
    if not found:
        raise NotUniqueError(f"The square {unit.line(partial.grid)!r} has no completion.")
    return found[0]


def _state(partial: PartialSquare, solution: Grid) -> SquareState:
    return SquareState(partial.ways[0], tuple(solution.array.ravel().tolist()))


def checked(steps: Iterable[Step], solution: Grid) -> Iterator[Step]:
    """Yield steps, each compared with the solution.

    Raises
    ------
    LoshuError
        A step contradicts the solution.
    """
    for step in steps:
        if step.contradicts(solution):
            name = technique_of(step.key).name
            raise LoshuError(
                f"The technique {name} reached a wrong conclusion. "
                "This is a bug in Loshu: please report it."
            )
        yield step
