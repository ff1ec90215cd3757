"""Saved games of Solo in Simon Tatham's collection: lines ``KEY     :length:text``."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.player_notes import as_notes
from loshu.sudoku.notation.solo import read_solo
from loshu.sudoku.sudoku import Sudoku

_BEGINS: Final = re.compile(r"[\ufeff\s]*SAVEFILE:[0-9]+:Simon Tatham")
_FIELD: Final = re.compile(r"([A-Z0-9]{1,8}) *:([0-9]{1,7}):")
_PLACE: Final = re.compile(r"([RP])([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3})")
_SOLVED: Final = re.compile(r"S[0-9]+(,[0-9]+)*")
_GAME: Final = "Solo"


def recognises(text: str) -> bool:
    """Whether a text begins like a saved game of the collection."""
    return _BEGINS.match(text) is not None


def read(text: str) -> tuple[Sudoku]:
    r"""Read the puzzle, and the values that were entered up to the saved position.

    Examples
    --------
    >>> saved = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
    >>> saved += "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :6:1a2_3l\nSTATEPOS:1:2\n"
    >>> read(saved + "MOVE    :6:R1,0,4\n")[0].found
    frozenset({1})
    """
    fields = [*_fields(text)]
    first = dict(reversed(fields))
    if first.get("GAME") != _GAME:
        raise NotationError(
            f"The saved game is {quoted(first.get('GAME', ''))}. Expected {_GAME!r}."
        )
    if "DESC" not in first or not first.keys() & {"PARAMS", "CPARAMS"}:
        raise NotationError("The saved game has no puzzle. Expected the lines PARAMS and DESC.")
    (puzzle,) = read_solo(f"{first.get('PARAMS', first.get('CPARAMS'))}:{first['DESC']}")
    moves = [move for key, move in fields if key == "MOVE"]
    position = first.get("STATEPOS", "")
    if position.isdecimal():
        moves = moves[: max(0, int(position) - 1)]
    return (_played(puzzle, moves),)


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the keys and texts; raises `NotationError` with the line of a damaged one."""
    text = text.lstrip("\ufeff \t\r\n").replace("\r\n", "\n")
    at = 0
    while text[at:].strip():
        found = _FIELD.match(text, at)
        end = found.end() + int(found[2]) if found else 0
        if found is None or end > len(text) or text[end : end + 1] not in ("", "\n"):
            line = text[at:].partition("\n")[0]
            raise NotationError(
                f"{quoted(line)} is not a line of a saved game. Expected KEY:length:text.",
                row=text.count("\n", 0, at) + 1,
            )
        yield found[1], text[found.end() : end]
        at = end + 1


def _played(puzzle: Sudoku, moves: list[str]) -> Sudoku:
    """Return a puzzle with the values of moves, and the pencil marks as notes."""
    values, size = list(puzzle.values), puzzle.size
    notes = [0] * len(values)
    for move in moves:
        if found := _PLACE.fullmatch(move):
            column, row, value = map(int, found.groups()[1:])
            if row >= size or column >= size or value > size:
                raise NotationError(f"The move {quoted(move)} is outside of the grid.")
            cell = row * size + column
            if cell in puzzle.givens:
                continue
            if found[1] == "P":
                notes[cell] = notes[cell] ^ 1 << value - 1 if value else 0
            else:
                values[cell], notes[cell] = value, 0
        elif _SOLVED.fullmatch(move):
            solved = [int(text) for text in move[1:].split(",")]
            values = solved if len(solved) == len(values) and max(solved) <= size else values
    found_cells = [cell for cell, value in enumerate(values) if value and cell not in puzzle.givens]
    marks = [1 << v - 1 if v else n or (1 << size) - 1 for v, n in zip(values, notes, strict=True)]
    played = replace(puzzle, values=bytes(values), found=frozenset(found_cells))
    return as_notes(replace(played, marks=tuple(marks))) if any(notes) else played


SOLO_SAVE: Final = SudokuFormat(
    name="solo-save", title="saved games of Solo in Simon Tatham's collection", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
