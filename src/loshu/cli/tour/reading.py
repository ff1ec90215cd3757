"""Read tours from arguments: text, a file with a tour in each line, or '-'."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli import json_objects
from loshu.cli.content import content, holds_objects, is_file, is_pasted
from loshu.cli.notes import naming_nearest
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.text import phrase
from loshu.tour.tour import EXAMPLE, FAMILY_NAME, Tour, as_game, as_tour, parse_tour

_ROW: Final = re.compile(r"[\s|&,;\"\[\]\d._?*#xX+\\/-]+")
"""A row of a board, in one of the forms of grids."""
_BOARD: Final = re.compile(r"(\d+x\d+(-\w+)?|[.#/]+):[^/\\]", re.IGNORECASE)
"""The beginning of a text form without the name of the family."""
_SIZE: Final = re.compile(r"\d+x\d+(-\w+)?", re.IGNORECASE)
"""The size of an empty board."""
_HEAD: Final = re.compile(r"\ufeff?[^\n]{0,80}\"?\bgame\b\"?[,;\t]\"?r\d+c\d+", re.IGNORECASE)
"""The head of a table of tours."""
_UNNAMED: Final = re.compile(r'(?!.*"(?:game|tour|solutions)")(?!.*"puzzle"\s*:\s*").', re.DOTALL)
"""JSON objects that name no moves."""
_CELLS: Final = re.compile(r":[^:]*:[\d.,#/_?* ]*,[\d.,#/_?* ]*$")
"""The rows of a text form, after its moves."""
_PACKED: Final = re.compile(r"[\d._?*#]{9}|[\d._?*#]{16}|[\d._?*#]{25}")
"""A square with a digit or sign for each cell."""
_LONGEST_ROW: Final = 8
"""Cells of a board of one row; more are a board whose rows are unknown."""
GAMES: Final = ("hidato", "numbrix", "hopido")
"""Names of games accepted in front of rows, as in ``hidato:1 . 3/. . 4``."""
_SIGNS: Final = phrase("note", "Note: {empty} is an empty cell and {hole} a hole.")


board_game_option: Final = click.option(
    "--game",
    metavar="GAME",
    help="Game of boards that do not name it: hidato, numbrix, king, 5x5:knight.",
)


def read_tours(argument: str, game: str | None = None) -> Iterator[Tour]:
    """Yield the tours of an argument, whole or partial.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file, or a text form such as ``tour:3x3:(1,0):1,2,3/.,.,4/7,6,5``.
    game : str, optional
        The game of boards of numbers, which do not name it: moves, or board and moves.

    Raises
    ------
    NotationError
        Text that cannot be read; names the file and the line.
    """
    if argument.startswith(f"{FAMILY_NAME}:") and game is None:
        with naming_nearest(argument):
            yield parse_tour(argument)
        return
    if argument.startswith(f"{FAMILY_NAME}:"):
        raise UnsupportedError(f"{quoted(argument)} already names its moves. Remove --game.")
    head, colon, rest = argument.partition(":")
    if colon and head.lower() in GAMES and game is None:
        yield from _named(head, rest)
        return
    if is_text(argument) and game is None and _BOARD.match(argument):
        with naming_nearest(argument):
            yield parse_tour(argument)
        return
    if game and not game[0].isdigit() and _SIZE.fullmatch(argument) and not is_file(argument):
        yield as_tour(as_game(f"{argument}:{game}"))
        return
    name, text = ("", argument) if is_text(argument) else content(argument, "a tour", EXAMPLE)
    with naming_nearest(text):
        yield from _named_tours(name, text, game)


def _named_tours(name: str, text: str, game: str | None) -> Iterator[Tour]:
    """Yield the tours of a text; errors begin with its name, if it has one."""
    found = False
    try:
        for tour in _in_text(text, game):
            found = True
            yield tour
    except _PlaceError as error:
        raise NotationError(f"{name}, {error}" if name else str(error)) from None
    if not found:
        raise NotationError(f"{name} contains no tour. Expected text such as {EXAMPLE!r}.")


def _in_text(text: str, game: str | None) -> Iterator[Tour]:
    table = _HEAD.match(text) is not None
    named = table or (holds_objects(text) and not _UNNAMED.match(text))
    named = named or f"{FAMILY_NAME}:" in text
    if game is not None and named:
        raise _PlaceError("The tours already name their moves. Remove --game.")
    if game is not None:
        return _on_boards(text, game)
    if table:
        return _in_table(text)
    return _in_objects(text) if holds_objects(text) else _in_lines(text)


def _in_table(text: str) -> Iterator[Tour]:
    """Yield the tours of a table with a column ``game`` and one for each cell."""
    from loshu.core.notation import DEFAULT_LIMITS, csv_text, table
    from loshu.tour.numbered_board import tour_with

    try:
        names, *rows = csv_text.fields([line for line in text.splitlines() if line.strip()])
        at = [name.strip().lower() for name in names].index("game")
        grids = table.rows_of(names, rows, DEFAULT_LIMITS)
        for row, grid in zip(rows, grids, strict=True):
            yield tour_with(row[at], grid)
    except (NotationError, UnsupportedError) as error:
        raise _PlaceError(str(error)) from None


def _named(name: str, rest: str) -> Iterator[Tour]:
    """Yield the boards after the name of a game, as in ``hidato:1 . 3/. . ./7 . 9``."""
    with naming_nearest(rest):
        try:
            yield from _on_boards(rest, name)
        except _PlaceError as error:
            raise NotationError(str(error)) from None


def _on_boards(text: str, game: str) -> Iterator[Tour]:
    """Yield the boards of a text as tours of a game, on boards of their sizes if it names none."""
    from loshu.cli.notes import note_reading, remark
    from loshu.core.notation.other_programs import as_lists
    from loshu.tour.numbered_board import tour_with
    from loshu.tour.written import boards_in

    names_board = game[:1].isdigit() or game[:1] in (".", "#")
    try:
        note_reading(text)
        signs, boards = boards_in(as_lists(text))
        if signs.empty and signs.hole:
            remark(_SIGNS, empty=repr(signs.empty), hole=repr(signs.hole))
        for grid, holes in boards:
            rows, columns = grid.shape
            if min(rows, columns) == 1 and rows * columns > _LONGEST_ROW and not names_board:
                raise NotationError(
                    f"{rows * columns} cells do not make a square board. Separate the rows with "
                    "slashes, as in '1 . 3/. . 4'."
                )
            most = max((cell for row in grid.rows() for cell in row if cell is not None), default=0)
            if columns == 1 < rows < most:
                raise NotationError(
                    f"{most} is not a cell of a board with {rows} rows and one column. Separate "
                    "the cells by blanks, as in '1 . 3/. . 4'."
                )
            on = as_game(game if names_board else f"{rows}x{columns}:{game}")
            if holes and grid.shape == (on.board.rows, on.board.columns):
                on = on.with_holes(on.board.holes | holes)
            yield tour_with(on, grid)
    except (NotationError, UnsupportedError) as error:
        raise _PlaceError(str(error)) from None


class _PlaceError(Exception):
    """An error in a text, after its line."""


def _in_lines(text: str) -> Iterator[Tour]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if _ROW.fullmatch(line):
            raise _PlaceError(
                f"line {number}: Rows of numbers do not name their moves. Put them in front, as "
                f"in {EXAMPLE!r}, write tours with --format line or json, or add --game, as in "
                "'loshu tour check FILE --game king'."
            )
        yield _parsed(parse_tour, line, number)


def _in_objects(text: str) -> Iterator[Tour]:
    """Yield the tours of JSON that commands print: solutions, where there are any, or puzzles."""
    from loshu.tour.numbered_board import tour_with

    try:
        for line, found in json_objects.objects(text):
            texts = found.get("solutions", [found.get("tour", found.get("puzzle"))])
            if texts == [None] and isinstance(found.get("game"), str) and "rows" in found:
                yield _parsed(lambda it: tour_with(it["game"], it["rows"]), found, line)
                continue
            if not isinstance(texts, list) or not all(isinstance(each, str) for each in texts):
                keys = ", ".join(map(quoted, list(found)[:4])) or "none"
                raise _PlaceError(
                    f"line {line}: Expected an object with the key 'tour', 'puzzle' or "
                    f"'solutions', or the keys 'game' and 'rows'. Its keys: {keys}."
                )
            for each in texts:
                yield _parsed(parse_tour, each, line)
    except NotationError as error:
        raise _PlaceError(str(error)) from None


def _parsed(parse: Callable[[Any], Tour], value: object, line: int) -> Tour:
    try:
        return parse(value)
    except (TypeError, NotationError, UnsupportedError) as error:
        raise _PlaceError(f"line {line}: {error}") from None


def is_text(argument: str) -> bool:
    """Whether an argument is a board with its moves, or rows of cells, and not a file or '-'."""
    if argument == "-" or is_file(argument):
        return False
    several = re.search(r"[\s,;|/]", argument.strip()) is not None
    return (
        bool(_BOARD.match(argument))
        or holds_objects(argument)
        or is_pasted(argument)
        or _PACKED.fullmatch(argument) is not None
        or (several and any(map(str.isdigit, argument)) and _ROW.fullmatch(argument) is not None)
    )


def read_one_tour(argument: str, purpose: str, game: str | None = None) -> Tour:
    """Read an argument that holds one tour; raises `NotationError` for several."""
    tours = list(read_tours(argument, game))
    if len(tours) != 1:
        raise NotationError(f"'{purpose}' takes one tour; the input has {len(tours)}.")
    return tours[0]


def holds_rows(argument: str) -> bool:
    """Whether an argument is rows with numbers, '-', or a file with them."""
    if argument == "-":
        return True
    if not is_file(argument):
        return is_text(argument) and not _BOARD.match(argument)
    from loshu.core.notation.decode import decode, form_of_bytes

    data = Path(argument).read_bytes()
    return bool(form_of_bytes(data)) or any(
        line.strip()[:1].isdigit() or _ROW.fullmatch(line)
        for line in decode(data).splitlines()
        if any(map(str.isdigit, line)) and "x" not in line.lower()
    )


def holds_tours(argument: str) -> bool:
    """Whether an argument is a text form, '-', or a file that is not the shape of a board."""
    if argument == "-" or argument.startswith(f"{FAMILY_NAME}:"):
        return True
    if _BOARD.match(argument) and _CELLS.search(argument):
        return True
    try:
        path = Path(argument)
        text = path.read_text("utf-8", errors="replace") if path.is_file() else ""
    except OSError:  # longer than the name of any file
        return False
    return ":" in text
