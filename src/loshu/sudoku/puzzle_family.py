"""Sudokus as one of the families of puzzles."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.problem import Problem
from loshu.core.scene import Scene
from loshu.family.family import BookFlags, Family, Frame
from loshu.sudoku import checking
from loshu.sudoku.jobs import JOB_FORMS, JOBS
from loshu.sudoku.notation.text_form import EXAMPLE, parse
from loshu.sudoku.picture import show
from loshu.sudoku.sudoku import FAMILY_NAME, as_sudoku
from loshu.text.messages import phrase

if TYPE_CHECKING:
    from loshu.core.step import Step, Trace
    from loshu.family.card import Card
    from loshu.family.played_board import PlayedBoard
    from loshu.family.printing import Printing


def violations(problem: Problem) -> tuple[str, ...]:
    """List what keeps a problem from being a whole Sudoku.

    Examples
    --------
    >>> violations(parse("2x2:1234341221434321"))
    ()
    >>> violations(parse("2x2:123434122143432."))
    ('1 cell is empty',)
    """
    sudoku = as_sudoku(problem)
    empty = sum(not sudoku.values[cell] for cell in sudoku.field.cells())
    cells = "cell is" if empty == 1 else "cells are"
    return (*checking.violations(sudoku), *([f"{empty} {cells} empty"] if empty else ()))


def picture(problem: Problem) -> Scene:
    """Return the picture of a Sudoku."""
    return show(problem)


def sentences() -> Mapping[str, object]:
    """Return the English sentences of steps by their keys."""
    from loshu.sudoku.techniques import SENTENCES

    return SENTENCES


def words(step: "Step", language: str = "en") -> str:
    """Put a step into words."""
    from loshu.sudoku.explanation.step_words import titled_sentence

    return titled_sentence(step, language)


def film(trace: "Trace", language: str = "en") -> Iterator[Frame]:
    """Draw a trace step by step."""
    from loshu.sudoku.explanation.step_pictures import film

    return film(trace, language)


def play(problem: Problem, language: str = "en") -> "PlayedBoard":
    """Begin to play a puzzle."""
    from loshu.sudoku.played_board import play

    return play(problem, language)


def cards() -> "Mapping[str, Callable[[Any], Card]]":
    """Return the cards of notebooks by the names of the types."""
    from loshu.sudoku.cards import CARDS

    return CARDS


def printing() -> "Printing":
    """Return how sheets and books print the puzzles."""
    from loshu.sudoku.printing import PRINTING

    return PRINTING


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Sudokus").english,
    package="loshu.sudoku",
    parse=parse,
    violations=violations,
    scene=picture,
    examples=(
        EXAMPLE,
        "sudoku:2x2:1234341221434321",
        "sudoku:2x3:1.....2...3...4.....5...6.....1.....",
        "sudoku:1x5:1...." + "." * 20,
        "sudoku:6x6:Z@A" + "." * 1293,
        'sudoku:{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],'
        '[{},{},{},{}],[{},{},{},{}]],"antiking":true}',
    ),
    sentences=sentences,
    words=words,
    film=film,
    play=play,
    cards=cards,
    book=BookFlags(
        count="--sudoku",
        count_help="How many Sudokus to make.",
        mixed="--variants",
        mixed_help="Sudokus with rules of their own as well, such as killer:5,killer+diagonal:5.",
    ),
    precedence=0,
    printing=printing,
    jobs=JOBS,
    job_forms=JOB_FORMS,
    actions=deferred("loshu.sudoku.page:actions"),
)
