"""Puzzles solved as people do, step by step, and how hard that is.

The steps and the ratings are data; `step_in_words` and `rating_in_words` put them into words.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final

from loshu.core.arguments import Refutation
from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html
from loshu.core.step import Step, Trace
from loshu.text import Translations, phrase, plural, rating_words, sentence, translations
from loshu.text.levels import LEVEL_TITLES
from loshu.text.lists import Parts
from loshu.text.openings import opening_words
from loshu.tour.solver import the_solution
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level, Technique, technique_of
from loshu.tour.techniques import SENTENCES as _OF_TECHNIQUES
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.shown_steps import CLASHES, shown_steps
from loshu.tour.tour import TourLike, as_tour

RESULTS_LISTED: Final = 4
"""Cells of a result that are listed one by one; more are counted."""
SENTENCES: Final = MappingProxyType({**_OF_TECHNIQUES, **CLASHES})
_IS_NOT: Final = phrase("tour.result", "{cell} is not {numbers:or}")
_LEFT: Final = phrase("tour.result", "{cell} can only be {numbers:or}")
_EXCLUDED: Final = phrase("tour.result", "that excludes {numbers} {cells}")
_NUMBERS: Final = plural("tour.result", "{count} number", "{count} numbers")
_CELLS: Final = plural("tour.result", "in {count} cell", "in {count} cells")
_NUMBERED: Final = phrase("tour.line", "{number}. {line}")
_EASY: Final = plural(
    "tour.opening",
    "The first number follows from the number beside it.",
    "The first {count} numbers follow from the numbers beside them.",
)
_ALL_EASY: Final = phrase("tour.opening", "Every number follows from the numbers beside it.")


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle."""

    level: Level
    """That of the hardest technique needed."""
    hardest: str
    """The name of that technique; empty where nothing is missing."""
    score: int
    """The scores of the techniques, added up over all steps."""
    steps: int
    solved: bool
    """Whether the techniques suffice."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


def steps_of(
    state: Candidates, techniques: tuple[Technique, ...] = TECHNIQUES
) -> Iterator[tuple[Technique, Step]]:
    """Yield steps, and do them, until no technique finds another."""
    while not state.solved:
        found = next(((known, step) for known in techniques if (step := known.find(state))), None)
        if found is None:
            return
        state.apply(found[1])
        yield found


def explain(tour: TourLike) -> Trace:
    """Solve a puzzle step by step.

    The last step leaves the solution, or, on a puzzle beyond all techniques, what could be found.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.

    Examples
    --------
    >>> trace = explain("3x3:rook-step:1,.,3/.,9,./.,.,5")
    >>> [step.key for step in trace.steps][:2], trace.final.text
    (['next-between', 'next-number'], '1 2 3/8 9 4/7 6 5')
    """
    puzzle = as_tour(tour)
    steps = _checked(shown_steps(Candidates(puzzle)), the_solution(puzzle).grid)
    return Trace(puzzle.grid, tuple(steps), puzzle.problem)


def rate(tour: TourLike) -> Rating:
    """Rate a puzzle by the hardest technique that it needs.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.

    Examples
    --------
    >>> rate("3x3:rook-step:1,.,3/.,9,./.,.,5").level
    'easy'
    """
    puzzle = as_tour(tour)
    state = Candidates(puzzle)
    found = (step for _, step in steps_of(state))
    steps = [*_checked(found, the_solution(puzzle).grid)]
    used = [technique_of(step.key) for step in steps]
    hardest = max(used, key=TECHNIQUES.index, default=None)
    return Rating(
        (hardest.level if hardest else LEVELS[0]) if state.solved else LEVELS[-1],
        hardest.name if hardest else "",
        sum(technique.score for technique in used),
        len(used),
        state.solved,
    )


def _checked(steps: Iterable[Step], solution: Grid) -> Iterator[Step]:
    """Yield steps, each compared with the solution."""
    for step in steps:
        if step.contradicts(solution):
            name = technique_of(step.key).name
            raise LoshuError(f"{name} made a wrong step. This is a bug: please report it.")
        yield step


def step_in_words(step: Step, lang: str = "en") -> str:
    """Put a step of solving into words.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> parameters = (("number", 7), ("cell", "r1c2"))
    >>> step_in_words(Step("only-number", parameters=parameters))[:24]
    'Only 7 can be in r1c2: e'
    """
    words = translations(lang)
    blanks = dict(step.parameters) | {"result": _result(step, words)}
    if isinstance(step, Refutation):
        *lines, clash = (step_in_words(line, lang) for line in step.lines)
        numbered = (
            words.text(_NUMBERED, number=number, line=line) for number, line in enumerate(lines, 1)
        )
        blanks |= {"lines": "\n".join(numbered), "clash": clash}
    spoken = replace(step, parameters=tuple(blanks.items()))
    return sentence(spoken, SENTENCES, lang)


def opening(trace: Trace, rating: Rating, lang: str = "en") -> str:
    """Put the first line of an explanation into words.

    Examples
    --------
    >>> puzzle = "3x3:rook-step:1,.,3/.,9,./.,.,5"
    >>> opening(explain(puzzle), rate(puzzle))
    'Easy: 5 steps. Every number follows from the numbers beside it.'
    """
    words = translations(lang)
    used = [technique_of(step.key) for step in trace.steps]
    hardest = max(used, key=TECHNIQUES.index, default=None)
    easy = next((at for at, known in enumerate(used) if known is not TECHNIQUES[0]), len(used))
    every = easy == len(used)
    return opening_words(
        words,
        LEVEL_TITLES[rating.level],
        len(used),
        None if every or hardest is None else hardest.title,
        [at for at, technique in enumerate(used, 1) if technique is hardest],
        easy=words.text(_ALL_EASY) if every else words.counted(_EASY, easy) if easy else "",
        solved=rating.solved,
    )


def technique_name(step: Step, lang: str = "en") -> str:
    """Name the technique of a step.

    Examples
    --------
    >>> technique_name(Step("two-ways")), technique_name(Step("two-ways"), "de")
    ('dead ends', 'Sackgassen')
    """
    return translations(lang).text(technique_of(step.key).title)


def rating_in_words(rating: Rating, lang: str = "en") -> str:
    """Put into words how hard a puzzle is.

    Examples
    --------
    >>> rating_in_words(Rating("easy", "only-cell", 7, 1, True), "es")
    'fácil (única celda): 7 puntos en 1 paso'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    return rating_words(
        LEVEL_TITLES[rating.level],
        titles[rating.hardest] if rating.hardest else None,
        score=rating.score,
        steps=rating.steps,
        solved=rating.solved,
        lang=lang,
    )


def _result(step: Step, words: Translations) -> str:
    """Put eliminations into words: the numbers left in a cell if few, else the numbers gone."""
    cells: dict[str, list[int]] = {}
    for row, column, number in step.eliminated:
        cells.setdefault(f"r{row + 1}c{column + 1}", []).append(number)
    if len(cells) > RESULTS_LISTED:
        numbers = words.counted(_NUMBERS, len(step.eliminated))
        return words.text(_EXCLUDED, numbers=numbers, cells=words.counted(_CELLS, len(cells)))
    left = {
        cell: listed.split(",")
        for part in str(dict(step.parameters).get("left", "")).split(";")
        for cell, _, listed in (part.partition("="),)
    }
    parts = []
    for cell, gone in cells.items():
        short = cell in left and len(left[cell]) <= len(gone)
        numbers = Parts(", ".join(left[cell] if short else runs(gone)), words)
        parts.append(words.text(_LEFT if short else _IS_NOT, cell=cell, numbers=numbers))
    return words.separated(parts)


def runs(numbers: Iterable[int]) -> list[str]:
    """Write numbers in order, three and more in a row as a range.

    Examples
    --------
    >>> runs([7, 1, 2, 3, 9, 8])
    ['1–3', '7–9']
    >>> runs([1, 2])
    ['1', '2']
    """
    found: list[str] = []
    for _, group in groupby(enumerate(sorted(numbers)), lambda at: at[1] - at[0]):
        run = [number for _, number in group]
        found += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run)
    return found
