"""A Sudoku on the page: its picture from the server, and its rules for the browser.

The browser keeps the entries.  It sends them as a list with a value for every cell, 0 for none,
and the pencil marks as a list of values for every cell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Final, TypedDict

from loshu.core.errors import NotationError
from loshu.core.scene import Scene
from loshu.sudoku.notation.candidates import values_in
from loshu.sudoku.notation.end_message import message_of
from loshu.sudoku.notation.reading import WrongLine, read_text
from loshu.sudoku.notation.text_form import read_text_form
from loshu.sudoku.picture import on_whole_field, show
from loshu.sudoku.ratings.rating import is_nine
from loshu.sudoku.rules.rule_logic import pairs_of
from loshu.sudoku.rules.rules_text import rules_beside
from loshu.sudoku.shape import shape_of_values
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.geometry import geometry_of
from loshu.sudoku.visible_part import part_without_clues
from loshu.web.families.sudoku.fog import BoardFog, board_fog
from loshu.web.families.sudoku.notices import corner_marks, notices_of

OTHERS: Final = 500
"""Largest number of further puzzles offered from a text."""
_TABULATED: Final = 1_000_000
"""Largest number of pairs of values tried to find which ones fit two cells."""


class PairRelation(TypedDict):
    """Pairs of cells and the values that fit them together."""

    cells: list[tuple[int, int]]
    fits: list[str]
    """A row for each value of the first cell, with a character for each of the second: 1 fits."""


class SudokuBoard(TypedDict):
    """A puzzle and its picture without the values, which the browser writes on it."""

    text: str
    """The canonical text of the givens."""
    title: str
    author: str
    rules: str
    """The rules in words; empty for standard rules."""
    message: str
    """The author's message to those who have solved the puzzle."""
    width: int
    size: int
    box_rows: int
    box_columns: int
    symbols: str
    plain: bool
    """Whether all rating scales apply."""
    holes: list[int]
    """Cells outside all grids."""
    givens: list[int]
    entered: list[int]
    marks: list[list[int]]
    """Center marks; empty if there are none."""
    corners: list[list[int]]
    """Corner marks, likewise."""
    notices: list[str]
    """Notices about parts that are left out."""
    allowed: list[list[int]]
    """Candidates of each cell at the start; empty if all values are possible."""
    houses: list[list[int]]
    """Groups of cells with different values."""
    relations: list[PairRelation]
    svg: Scene
    left: int
    """Width of the margin for clues outside the grid, in cells."""
    top: int
    fog: BoardFog | None


class Opened(TypedDict):
    """The first puzzle in a text, and the texts of the others."""

    board: SudokuBoard
    others: list[str]


def board(*, text: str, lang: str = "en") -> Opened:
    """Read a Sudoku in any format or from a link; of several, the first one."""
    first, *others = puzzles_in(text)
    opened = board_of(first, lang)
    opened["corners"] = [] if others else corner_marks(text, first)
    return Opened(board=opened, others=[other.text for other in others])


def puzzles_in(text: str) -> list[Sudoku]:
    """Read the first puzzles in a text, each a text form or a line in any format.

    Raises
    ------
    NotationError
        A wrong line, or no puzzle at all.

    Examples
    --------
    >>> [puzzle.line for puzzle in puzzles_in("sudoku:2x2:1+2..34..........")]
    ['12..34..........']
    """
    if text.lstrip().startswith(f"{FAMILY_NAME}:"):
        return [read_text_form(text)]
    found = []
    for _, puzzle in islice(read_text(text), OTHERS + 1):
        if isinstance(puzzle, WrongLine):
            raise NotationError(str(puzzle))
        found.append(puzzle)
    if not found:
        raise NotationError("The text is empty. Expected a Sudoku.")
    return found


def board_of(puzzle: Sudoku, lang: str = "en") -> SudokuBoard:
    """Return a puzzle or a partly solved one as the page shows it.

    Examples
    --------
    >>> from loshu.sudoku.notation.text_form import read_text_form
    >>> board = board_of(read_text_form("2x2:1+2..34.........."))
    >>> board["text"], board["givens"][:3], board["entered"][:3]
    ('sudoku:2x2:1...34..........', [1, 0, 0], [0, 2, 0])
    """
    given, field = givens_of(puzzle), puzzle.field
    open_part = part_without_clues(given)
    shape = given.shape or shape_of_values(field.size)
    held = frozenset(field.cells())
    left, top = _offset(given)
    everything = (1 << field.size) - 1
    marked = [] if puzzle.marks is None else [values_in(bits & everything) for bits in puzzle.marks]
    values = puzzle.values
    return SudokuBoard(
        text=given.text,
        title=given.title,
        author=given.author,
        rules=_rules(given, lang),
        message=message_of(given),
        width=field.width,
        size=field.size,
        box_rows=shape.box_rows,
        box_columns=shape.box_columns,
        symbols=field.signs[1 : field.size + 1],
        plain=is_nine(given),
        holes=[cell for cell in range(field.width**2) if cell not in held],
        givens=list(given.values),
        entered=[value if cell in puzzle.found else 0 for cell, value in enumerate(values)],
        marks=[[] if value else bits for value, bits in zip(values, marked, strict=bool(marked))],
        corners=[],
        notices=notices_of(puzzle, lang),
        allowed=_allowed(open_part),
        houses=_houses(open_part),
        relations=list(_relations(open_part)),
        svg=empty_board(given, lang),
        left=left,
        top=top,
        fog=board_fog(given, lambda bare: empty_board(bare, lang)),
    )


def members_of(cells: int) -> list[int]:
    """Return the cells of a set as a list."""
    return list(members(cells))


@lru_cache(maxsize=64)
def given_in(text: str) -> Sudoku:
    """Read the givens of a puzzle; kept, because a game asks for them many times."""
    return givens_of(read_text_form(text))


def givens_of(puzzle: Sudoku) -> Sudoku:
    """Return a position without found values and marks."""
    values = (0 if cell in puzzle.found else value for cell, value in enumerate(puzzle.values))
    return replace(puzzle, values=bytes(values), found=frozenset(), marks=None)


def position(
    text: str, entered: Sequence[int] | None = None, marks: Sequence[Sequence[int]] | None = None
) -> Sudoku:
    """Return a position of a game; entries in given cells are ignored.

    Raises
    ------
    NotationError
        A wrong number of cells, or values out of range.

    Examples
    --------
    >>> position("2x2:1" + "." * 15, [3, 2] + [0] * 14).found
    frozenset({1})
    """
    given = given_in(text)
    values = _filled(given, entered or [0] * len(given.values))
    found = [cell for cell, value in enumerate(values) if value and not given.values[cell]]
    bits = None if not marks else _bits(given, values, marks)
    return replace(given, values=values, found=frozenset(found), marks=bits)


def _filled(given: Sudoku, entered: Sequence[int]) -> bytes:
    _check_length(given, entered, "values")
    for value in entered:
        _check_value(given, value, least=0)
    return bytes(own or other for own, other in zip(given.values, entered, strict=True))


def _bits(given: Sudoku, values: bytes, marks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the marks of all cells as bits; a cell without marks has all candidates."""
    _check_length(given, marks, "lists of pencil marks")
    bits = list[int]()
    for value, noted in zip(values, marks, strict=True):
        for each in noted:
            _check_value(given, each, least=1)
        own = sum(1 << each - 1 for each in set(noted))
        bits.append(1 << value - 1 if value else own or (1 << given.size) - 1)
    return tuple(bits)


def _check_length(given: Sudoku, cells: Sequence[object], what: str) -> None:
    if len(cells) != len(given.values):
        raise NotationError(f"The number of {what} is {len(cells)}. Expected {len(given.values)}.")


def _check_value(given: Sudoku, value: int, *, least: int) -> None:
    if not least <= value <= given.size:
        raise NotationError(f"Value {value} is out of range. Expected {least} to {given.size}.")


def empty_board(given: Sudoku, lang: str) -> Scene:
    """Draw the regions and the rules, without values and without words below."""
    empty = replace(given.without_values(), candidates=None)
    scene = on_whole_field(show(empty, candidates=False, lang=lang), given)
    return replace(scene, caption="")


def _offset(given: Sudoku) -> tuple[int, int]:
    if not given.constraints:
        return 0, 0
    from loshu.sudoku.rules.picture import offset

    return offset(given)


def _rules(given: Sudoku, lang: str) -> str:
    if given.is_plain:
        return ""
    return rules_beside(given, lang)


def _allowed(given: Sudoku) -> list[list[int]]:
    """Return the candidates that the constraints on single cells leave."""
    by_constraints = geometry_of(given).allowed if given.constraints else None
    if given.candidates is None and by_constraints is None:
        return []
    return [
        [
            value
            for value in given.allowed(cell)
            if by_constraints is None
            or by_constraints[cell] < 0
            or by_constraints[cell] >> value & 1
        ]
        for cell in range(len(given.values))
    ]


def _houses(given: Sudoku) -> list[list[int]]:
    """Return the cells of rows, columns and regions, and those of constraints such as cages."""
    if not given.constraints:
        return [list(cells) for _, cells in given.field.houses()]
    return [members_of(house.cells) for house in geometry_of(given).units]


def _relations(given: Sudoku) -> Iterator[PairRelation]:
    """Tabulate the constraints on two cells, those with the same table together."""
    field, known = given.field, dict[tuple[str, ...], list[tuple[int, int]]]()
    pairs = [pair for constraint in given.constraints for pair in pairs_of(constraint, field)]
    if len(pairs) * field.size**2 > _TABULATED:
        return
    values = range(1, field.size + 1)
    for first, second, fits in pairs:
        table = tuple("".join("01"[fits(a, b)] for b in values) for a in values)
        known.setdefault(table, []).append((first, second))
    for table, cells in known.items():
        yield PairRelation(cells=cells, fits=list(table))
