"""Notebook cards of Sudokus: solutions, ratings, hints, exercises, refusals, backdoors."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from loshu.family.card import Card, Shown
from loshu.family.facts import record_card, shown
from loshu.sudoku.explanation.backdoors import Backdoors
from loshu.sudoku.explanation.hint_words import SudokuHint
from loshu.sudoku.explanation.mistakes import Mistake
from loshu.sudoku.explanation.needed import Exercise
from loshu.sudoku.explanation.refusals import Refusal
from loshu.sudoku.explanation.step_words import technique_title
from loshu.sudoku.picture import show
from loshu.sudoku.ratings.sudoku_rating import SudokuRating, rating_sentence
from loshu.sudoku.solving.solution_values import TrueCandidates
from loshu.sudoku.solving.solver import SolvedSudoku

LISTED: Final = 10
"""Maximum backdoors to list."""


def solved(found: SolvedSudoku) -> Card:
    """Show a puzzle and a solution, and whether it is the only one."""
    scenes = [replace(show(found.puzzle), caption="the puzzle")]
    if found.solution is not None:
        scenes.append(replace(show(found.solution), caption="a solution"))
    count = f"{found.count:,}" if found.complete else f"{found.count:,} at least"
    facts: list[tuple[str, Shown]] = [("solutions", count), ("status", shown(found.status))]
    return Card(title="Solved Sudoku", scenes=scenes, facts=facts)


def rating(rating: SudokuRating) -> Card:
    """Show a rating in words."""
    return replace(record_card(rating), sentences=[rating_sentence(rating)])


def hint(hint: SudokuHint) -> Card:
    """Show a hint in its strongest form."""
    facts: list[tuple[str, Shown]] = [("place", hint.place)] if hint.place else []
    if hint.step is not None:
        facts.append(("technique", technique_title(hint.step)))
    return Card(title="Hint", sentences=hint.in_words().splitlines(), facts=facts)


def mistake(mistake: Mistake) -> Card:
    """Show a mistake and the step that it contradicts."""
    return Card(title="Mistake", sentences=SudokuHint(None, (mistake,)).in_words().splitlines())


def exercise(exercise: Exercise) -> Card:
    """Show the position only, without its step."""
    technique = technique_title(exercise.step)
    facts: list[tuple[str, Shown]] = [
        ("technique", technique),
        ("choices", shown(exercise.choices)),
        ("candidates", shown(exercise.candidates)),
    ]
    scene = show(exercise.position, candidates=True)
    return Card(title=f"Exercise: find {technique}", scenes=[scene], facts=facts)


def refusal(refusal: Refusal) -> Card:
    """Show why a puzzle has no solution, or several."""
    return Card(title="Refusal", scenes=[refusal.picture()])


def backdoors(found: Backdoors) -> Card:
    """Show the smallest backdoors by their cells."""
    named = [found.named(backdoor) or "none needed" for backdoor in found.sets[:LISTED]]
    if len(found.sets) > LISTED:
        named.append(f"and {len(found.sets) - LISTED:,} more")
    facts: list[tuple[str, Shown]] = [
        ("size", shown(found.size)),
        ("number", shown(len(found.sets))),
        ("sets", "; ".join(named) or "–"),
    ]
    return Card(title="Backdoors", scenes=[show(found.sudoku)], facts=facts)


def true_candidates(found: TrueCandidates) -> Card:
    """Show the values that each cell has in some solution, small within the cells."""
    scene = show(replace(found.puzzle, marks=found.seen))
    status = found.status.words if found.status is not None else "not yet known"
    facts: list[tuple[str, Shown]] = [("status", status), ("all proved", shown(found.complete))]
    return Card(title="True candidates", scenes=[scene], facts=facts)


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "SolvedSudoku": solved,
        "SudokuRating": rating,
        "SudokuHint": hint,
        "Mistake": mistake,
        "Exercise": exercise,
        "Refusal": refusal,
        "Backdoors": backdoors,
        "TrueCandidates": true_candidates,
    }
)
"""By the names of the types."""
