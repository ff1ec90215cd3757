"""Solve puzzles as people do: step by step, each by the easiest technique that applies.

The steps and the ratings are data; `step_in_words` and `rating_in_words` put them into words.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html
from loshu.core.step import Step, Trace
from loshu.text import Translations, phrase, plural, rating_words, sentence, translations
from loshu.text.levels import LEVEL_TITLES
from loshu.tour.solver import the_solution
from loshu.tour.techniques import LEVELS, TECHNIQUES, Level, Technique, technique_of
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.tour import Tour, TourLike, as_tour

STRUCK_AT_MOST: Final = 4
"""Cells whose struck numbers are listed one by one; beyond that they are counted."""
_STRUCK_IN_REASON: Final = ("forcing", "exhaustion")
"""Rules whose sentences name what is struck out themselves."""

_STRUCK: Final = phrase("tour.struck", " Struck out: {parts}.")
_STRUCK_PART: Final = phrase("tour.struck", "{numbers} in {cell}")
_STRUCK_COUNT: Final = phrase("tour.struck", "{numbers} {cells}")
_STRUCK_NUMBERS: Final = plural("tour.struck", "{count} number", "{count} numbers")
_STRUCK_CELLS: Final = plural("tour.struck", "in {count} cell", "in {count} cells")
_SEMICOLON: Final = phrase("list", "; ")


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is."""

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
    return Trace(puzzle.grid, tuple(step for _, step in _checked(puzzle)), puzzle.problem)


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
    return rate_trace(explain(puzzle), holes=len(puzzle.game.board.holes))


def rate_trace(trace: Trace, *, holes: int = 0) -> Rating:
    """Rate a puzzle by the steps of its solution."""
    used = [technique_of(step.key) for step in trace.steps]
    missing = sum(1 for row in trace.final.rows() for value in row if value is None)
    hardest = max(used, key=TECHNIQUES.index, default=None)
    solved = missing == holes
    return Rating(
        (hardest.level if hardest else LEVELS[0]) if solved else LEVELS[-1],
        hardest.name if hardest else "",
        sum(technique.score for technique in used),
        len(used),
        solved,
    )


def _checked(puzzle: Tour) -> Iterator[tuple[Technique, Step]]:
    """Yield the steps of a puzzle, each compared with its solution."""
    solution = the_solution(puzzle).grid
    for technique, step in steps_of(Candidates(puzzle)):
        if contradicts(step, solution):
            raise LoshuError(f"{technique.name} made a wrong step: please report it")
        yield technique, step


def contradicts(step: Step, solution: Grid) -> bool:
    """Whether a step writes what the solution has not, or strikes out what it has."""
    return any(solution[row, column] != value for row, column, value in step.placed) or any(
        solution[row, column] == value for row, column, value in step.eliminated
    )


def step_in_words(step: Step, lang: str = "en") -> str:
    """Put a step of solving into words.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> step = Step("only-cell", parameters=(("number", 7), ("cell", "r1c2")))
    >>> step_in_words(step), step_in_words(step, "de")[:36]
    ('r1c2 is the only cell that 7 can reach.', 'r1c2 ist das einzige Feld, das die 7')
    """
    reason = sentence(step, technique_of(step.key).sentences, lang)
    if not step.eliminated or step.key in _STRUCK_IN_REASON:
        return reason
    return reason + _struck(step, translations(lang))


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


def _struck(step: Step, words: Translations) -> str:
    cells: dict[tuple[int, int], list[int]] = {}
    for row, column, number in step.eliminated:
        cells.setdefault((row, column), []).append(number)
    if len(cells) > STRUCK_AT_MOST:
        numbers = words.counted(_STRUCK_NUMBERS, len(step.eliminated))
        counted = words.counted(_STRUCK_CELLS, len(cells))
        parts = words.text(_STRUCK_COUNT, numbers=numbers, cells=counted)
    else:
        parts = words.text(_SEMICOLON).join(
            words.text(
                _STRUCK_PART, numbers=words.listed(runs(found)), cell=f"r{row + 1}c{column + 1}"
            )
            for (row, column), found in cells.items()
        )
    return words.text(_STRUCK, parts=parts)


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
