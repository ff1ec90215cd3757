"""Magic squares and shapes with blanks on sheets and in books."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.boards import read_boards
from loshu.core.scene import Scene
from loshu.core.solved import Made
from loshu.family.printing import Printing
from loshu.magic.completion.number_lists import read_numbers
from loshu.magic.notation import SquareLike, as_square, parse
from loshu.magic.number_unit import WHOLE, NumberUnit, in_common_unit
from loshu.magic.own_square import OwnPuzzle, OwnSquare
from loshu.magic.shapes import filled, puzzles
from loshu.text import phrase, plural, translations
from loshu.text.levels import TITLES_TO_EXPERT

_ORDER: Final = "4"
_ORDERS: Final = range(3, 13)
_NAMED: Final = re.compile(r"^\s*[a-z]+-[0-9x]+[a-z]?:", re.MULTILINE)
"""The beginning of a line with a shape; squares need not import shapes."""
_GRADED: Final = 5
"""Highest order whose hard puzzles are found in a second or two."""
_TITLE: Final = phrase("family", "Magic squares")
_SHAPES: Final = phrase("family", "Magic shapes")
Answer = TypeVar("Answer")
_RULE: Final = phrase(
    "magic.rule",
    "Write each number from 1 to {last} once, so that each row, each column and both diagonals "
    "have the sum {sum}.",
)


def picture(square: SquareLike | OwnSquare, lang: str = "en") -> Scene:
    """Draw a square."""
    from loshu.magic.picture import show

    if isinstance(square, OwnSquare):
        return show(square.grid, written=square.unit.text, lang=lang)
    return show(square, lang=lang)


def the_completion(square: SquareLike | OwnSquare) -> Grid:
    """Return the only completion of a square with blanks; raises `NotUniqueError` otherwise.

    Examples
    --------
    >>> print(the_completion("8 . ./. 5 ./4 . .").text)
    8 1 6/3 5 7/4 9 2
    """
    from loshu.magic.completion.solutions import solve

    grid, numbers = _parts(square)
    found = solve(grid, **numbers)
    if not found.unique:
        text = numbers["unit"].line(grid) if numbers else grid.text
        raise NotUniqueError(
            f"The square {text!r} has more than one completion."
            if found.solutions
            else f"The square {text!r} has no completion."
        )
    return found.solutions[0]


def _parts(square: SquareLike | OwnSquare) -> tuple[Grid, dict[str, Any]]:
    """Return a square, and its own numbers as arguments."""
    if isinstance(square, OwnSquare):
        return square.grid, square.wanted
    return as_square(square), {}


def solution(square: SquareLike | OwnSquare, lang: str = "en") -> Scene:
    """Draw the only completion of a square with blanks."""
    found = the_completion(square)
    return picture(replace(square, grid=found) if isinstance(square, OwnSquare) else found, lang)


def level(square: SquareLike | OwnSquare) -> str:
    """Return how hard a square is to complete."""
    from loshu.magic.completion.explanation.explainer import rate

    grid, numbers = _parts(square)
    return rate(grid, **numbers).level


def rule(square: SquareLike | OwnSquare, lang: str = "en") -> str:
    """Put into words what a square with blanks asks for; nothing for other grids.

    Examples
    --------
    >>> rule("8 . ./. 5 ./4 . .")[-19:]
    'ls have the sum 15.'
    """
    if isinstance(square, OwnSquare):
        return square.rule(lang)
    grid = as_square(square)
    rows, columns = grid.shape
    if rows != columns or not (grid.array == EMPTY).any():
        return ""
    last = rows * rows
    return translations(lang).text(_RULE, last=last, sum=rows * (last + 1) // 2)


def steps(square: SquareLike | OwnSquare, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step by which a person completes a square."""
    from loshu.magic.completion.explanation.explainer import explain_completion
    from loshu.magic.completion.explanation.step_words import SENTENCES, spoken_trace
    from loshu.magic.picture import filmstrip

    grid, numbers = _parts(square)
    unit = numbers.get("unit", NumberUnit())
    trace = spoken_trace(explain_completion(grid, **numbers), lang, unit)
    return filmstrip(trace, sentences=SENTENCES, lang=lang, written=unit.text)


def answer(square: SquareLike | OwnSquare) -> str:
    """Return the only completion of a square as text.

    Examples
    --------
    >>> answer("8 . ./. 5 ./4 . .")
    '8 1 6/3 5 7/4 9 2'
    """
    found = the_completion(square)
    return square.answer_text(found) if isinstance(square, OwnSquare) else found.text


def read_sheet(text: str) -> list[Any]:
    """Read squares in any format, or shapes such as ``star-6: . 8 3 ...``, one in each line.

    Examples
    --------
    >>> [square.text for square in read_sheet("8 . ./. 5 ./4 . .")]
    ['8 . ./. 5 ./4 . .']
    >>> print(*read_sheet("0.5 ./1.5 2"))
    magic:0.5 ./1.5 2
    """
    shapes: list[Any] = puzzles.read_lines(text) if _NAMED.search(text) else []
    if shapes:
        return shapes
    has_fractions = in_common_unit(text)[1] != WHOLE
    return [parse(text)] if has_fractions else list(read_boards(text, squares=True))


def read_kind(kind: str) -> str:
    """Return the order of squares, with numbers after a colon if given, or the name of a shape.

    Raises
    ------
    UnsupportedError
        Text that is neither an order from 3 to 12 nor a shape, or numbers that make no puzzles.

    Examples
    --------
    >>> read_kind("04"), read_kind("3: 2..18/2"), read_kind("star-6")
    ('4', '3:2..18/2', 'star-6')
    """
    order, colon, entries = (part.strip() for part in kind.partition(":"))
    if "-" in order and not order.startswith("-"):
        return puzzles.read_kind(kind)
    if not (order.isascii() and order.isdecimal() and int(order) in _ORDERS):
        raise UnsupportedError(
            f"{order!r} is not an order of magic squares to print. Expected 3 to 12, or a shape "
            "such as star-6."
        )
    if not colon:
        return str(int(order))
    read_numbers(entries, int(order))
    return f"{int(order)}:{entries}"


def make(kind: str, level: str, seed: int) -> Iterator[Made]:
    """Make squares with blanks of an order, perhaps of given numbers, or shapes, without end.

    Examples
    --------
    >>> next(make("3", "easy", 1)).puzzle.shape
    (3, 3)
    >>> next(make("3:0.5..4.5/0.5", "", 1)).puzzle.unit.denominator
    2
    """
    if "-" in kind.partition(":")[0]:
        return puzzles.make_own(kind, level or None, seed)
    order, colon, entries = read_kind(kind or _ORDER).partition(":")
    if colon:
        return _own(int(order), entries, level, seed)
    from loshu.magic.puzzles.maker import puzzles_of
    from loshu.magic.puzzles.request import read_request

    request = read_request(int(order), level=level or None)
    return puzzles_of(request, _ENDLESS, seed=seed)


def _own(order: int, entries: str, level: str, seed: int) -> Iterator[Made]:
    from loshu.magic.puzzles.own_numbers import own_puzzles

    read = read_numbers(entries, order)
    unit = NumberUnit.of(read)
    numbers = tuple(sorted(map(unit.whole, read)))
    made = own_puzzles(order, numbers, _ENDLESS, unit=unit, level=level or None, seed=seed)
    return (OwnPuzzle(OwnSquare(each.puzzle, numbers, unit), each.solution) for each in made)


_ENDLESS: Final = 2**62
"""More puzzles than anybody waits for."""


def _is_shape(puzzle: object) -> bool:
    return isinstance(puzzle, filled.FilledShape | puzzles.OwnShape)


def _either(name: str, of_square: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return a function that calls that of squares, or the one of that name for shapes."""

    def call(puzzle: Any, *others: str) -> Answer:
        chosen: Callable[..., Answer] = getattr(puzzles, name) if _is_shape(puzzle) else of_square
        return chosen(puzzle, *others)

    return call


PRINTING: Final = Printing(
    title=lambda puzzle: _SHAPES if _is_shape(puzzle) else _TITLE,
    counted=plural("family", "{count} magic square", "{count} magic squares"),
    levels=TITLES_TO_EXPERT,
    picture=_either("picture", picture),
    solution=_either("solution", solution),
    level=_either("level", level),
    rule=_either("rule", rule),
    steps=_either("steps", steps),
    read=read_sheet,
    make=make,
    read_kind=read_kind,
    usual_kind=_ORDER,
    is_graded=lambda kind: kind.isdecimal() and int(kind) <= _GRADED,
    answer=_either("answer", answer),
    kinds=lambda: ("3", "5", "6"),
)
