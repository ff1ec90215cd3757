"""Links that open a puzzle on sudokuwiki.org, f-puzzles.com or sudokupad.app."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import empty_cells, left_candidates, puzzle_of_digits
from loshu.sudoku.notation.f_puzzles import data_of, sudoku_of, unspoken
from loshu.sudoku.notation.f_puzzles_drawings import with_drawings
from loshu.sudoku.notation.fog import with_light_cage
from loshu.sudoku.notation.format import ALL_PARTS, Data, PuzzlePart, SudokuFormat, is_nine
from loshu.sudoku.notation.json_text import data_of_json, write_data
from loshu.sudoku.notation.lz_string import compress, decompress
from loshu.sudoku.notation.short_codes import cells_of_code, data_of_code, data_of_scf
from loshu.sudoku.notation.unzipping import unzipped
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_JSON_PACKED: Final = "N4Ig"
"""The beginning of every packed JSON object."""
_BARE: Final = re.compile(
    rf"(?:fpuzzles|fpuz|scl|ctc|{_JSON_PACKED})\S{{24,}}|(?:scf|classic)\S{{20,}}"
    rf"|(?!.{{16}}$|.{{25}}$)(?:fpuzzles|fpuz|scl|ctc|scf|{_JSON_PACKED})[\w+/=%-]{{1,23}}"
)
LONGEST_LINK: Final = 1_000_000
_LONGEST_NAME: Final = 60
"""Characters of the name of a puzzle on a server, which could also be packed data."""
_SHORTEST_CODE: Final = 20
"""A shorter text is a name, even if it could be the code of a puzzle."""
_FRONTS: Final = ("fpuzzles", "fpuz", "scl", "ctc", "scf", "classic")
_WIKI: Final = re.compile(r"\S*sudokuwiki\.org/\S*[?&]bd=(?P<board>[^&\s]*)\S*", re.IGNORECASE)
_WIKI_PACKED: Final = re.compile(r"S9B[0-9a-z]{162}")
_FOUND: Final = 9
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_F_PUZZLES: Final = re.compile(r"\S*f-puzzles\.com/\S*[?&]load=(?P<packed>\S+)", re.IGNORECASE)
_PAD: Final = re.compile(
    r"\S*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)/"
    r"(?:\S*[?&]puzzleid=|sudoku/)?(?P<packed>\S+)",
    re.IGNORECASE,
)


def recognises_wiki(line: str) -> bool:
    """Whether a line is a link to sudokuwiki.org."""
    return _WIKI.match(line.strip()) is not None


def read_wiki(line: str) -> tuple[Sudoku]:
    """Read the 81 cells of a link to sudokuwiki.org, plain or packed with candidates."""
    found = _WIKI.match(line.strip())
    board = found["board"] if found else ""
    if _WIKI_PACKED.fullmatch(board):
        return (_unpacked_wiki(board[3:]),)
    if not re.fullmatch(r"[0-9.]{81}", board):
        raise NotationError(
            f"The link has {quoted(board)} after 'bd='. Expected 81 digits, or 'S9B' and "
            "81 pairs of letters."
        )
    return (puzzle_of_digits(board),)


def _unpacked_wiki(letters: str) -> Sudoku:
    """Read two letters per cell in base 36: a given, 9 more for a found value, or candidates.

    Candidates are the sum of 18 and of a bit for each, 1 in the lowest.
    """
    numbers = [int(letters[at : at + 2], 36) for at in range(0, len(letters), 2)]
    wrong = next((n for n in numbers if not 1 <= n <= _FOUND + 9 + 511), None)
    if wrong is not None:
        raise NotationError(f"The link has the number {wrong} after 'S9B'. Expected 1 to 529.")
    values = [n - _FOUND * (n > _FOUND) if n <= 2 * _FOUND else 0 for n in numbers]
    bits = [1 << v - 1 if v else n - 2 * _FOUND for v, n in zip(values, numbers, strict=True)]
    found = [cell for cell, n in enumerate(numbers) if _FOUND < n <= 2 * _FOUND]
    return Sudoku(NINE, values, found=found, marks=bits)


def write_wiki(puzzle: Sudoku) -> str:
    """Write the link that opens a puzzle on sudokuwiki.org."""
    address = "https://www.sudokuwiki.org/sudoku.htm?bd="
    if not puzzle.found and puzzle.marks is None and puzzle.candidates is None:
        return address + "".join(map(str, puzzle.values))
    return f"{address}S9B{''.join(_packed_wiki(puzzle))}"


def _packed_wiki(puzzle: Sudoku) -> Iterator[str]:
    """Yield the two letters of each cell for `_unpacked_wiki`."""
    for cell, (value, bits) in enumerate(zip(puzzle.values, left_candidates(puzzle), strict=True)):
        number = value + _FOUND * (cell in puzzle.found) if value else 2 * _FOUND + bits
        yield _DIGITS[number // 36] + _DIGITS[number % 36]


def recognises_f_puzzles(line: str) -> bool:
    """Whether a line is a link to f-puzzles.com."""
    return _F_PUZZLES.match(line.strip()) is not None


def f_puzzles_data(line: str) -> Data:
    """Return the data of a link to f-puzzles.com."""
    found = _F_PUZZLES.match(line.strip())
    return unpacked(found["packed"] if found else "")


def read_f_puzzles(line: str) -> tuple[Sudoku]:
    """Read the puzzle of a link to f-puzzles.com."""
    return (sudoku_of(f_puzzles_data(line)),)


def _packed_with_drawings(puzzle: Sudoku) -> str:
    return packed(with_light_cage(with_drawings(data_of(puzzle))))


def write_f_puzzles(puzzle: Sudoku) -> str:
    """Write the link that opens a puzzle on f-puzzles.com."""
    return "https://f-puzzles.com/?load=" + _packed_with_drawings(puzzle)


def recognises_pad(line: str) -> bool:
    """Whether a line is a link to SudokuPad."""
    return _PAD.match(line.strip()) is not None


def pad_data(line: str) -> Data:
    """Return the data of a link to SudokuPad; some links only name a puzzle on its server."""
    found = _PAD.match(line.strip())
    return _data_of_text(unquote(found["packed"]) if found else "")


def _data_of_text(text: str) -> Data:
    """Return the data of the last part of a link to SudokuPad."""
    front = next((front for front in _FRONTS if text.startswith(front)), "")
    rest = text.removeprefix(front)
    if front in ("fpuzzles", "fpuz"):
        return unpacked(rest)
    if front == "scf":
        return data_of_scf(rest)
    bare = not front and len(rest) > _SHORTEST_CODE and cells_of_code(rest) is not None
    if front == "classic" or bare:
        return data_of_code(rest)
    if front and len(rest) > _LONGEST_NAME:
        held = unzipped(_text_of(rest))
        if not isinstance(held, dict):
            raise NotationError("The link contains no SudokuPad puzzle. Copy the whole link.")
        return _data_of_object(held)
    raise NotationError(
        f"The puzzle of the link {quoted(text)} is on SudokuPad's server. Open it in the "
        "browser, export it there, and paste the exported link."
    )


def _data_of_object(held: dict[str, Any]) -> Data:
    puzzles = data_of_json(held)
    if len(puzzles) != 1:
        raise NotationError(f"The link has {len(puzzles)} puzzles. Give one.")
    return puzzles[0]


def read_pad(line: str) -> tuple[Sudoku]:
    """Read the puzzle of a link to SudokuPad."""
    return (sudoku_of(pad_data(line)),)


def write_pad(puzzle: Sudoku) -> str:
    """Write the link that opens a puzzle in SudokuPad."""
    return "https://sudokupad.app/fpuzzles" + packed(
        with_light_cage(with_drawings(data_of(puzzle)))
    )


def recognises_bare(line: str) -> bool:
    """Whether a line is the packed text of a link to f-puzzles or SudokuPad, without the page."""
    return _BARE.fullmatch(line.strip()) is not None


def bare_data(line: str) -> Data:
    """Return the data of packed text; without a front it begins as packed JSON does."""
    text = unquote(line.strip())
    if len(text) < _LONGEST_NAME and text.startswith(("scl", "ctc")):
        raise NotationError(
            f"The packed text {quoted(text)} is cut off after character {len(text)}. Copy all of "
            "it."
        )
    if not text.startswith(_JSON_PACKED):
        return _data_of_text(text.partition("?")[0])
    return _data_of_object(unpacked(text))


def read_bare(line: str) -> tuple[Sudoku]:
    """Read packed text."""
    return (sudoku_of(bare_data(line)),)


def packed(data: dict[str, Any]) -> str:
    """Pack the data of f-puzzles into the text of a link."""
    return compress(write_data(data))


def unpacked(text: str) -> dict[str, Any]:
    """Unpack the data of f-puzzles from the text of a link.

    Raises
    ------
    NotationError
        The text is not a packed JSON object.

    Examples
    --------
    >>> unpacked(packed({"size": 9}))
    {'size': 9}
    """
    try:
        data = json.loads(_text_of(text))
    except (ValueError, RecursionError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError("The link contains no f-puzzles puzzle. Copy the whole link.") from None
    if not isinstance(data, dict):
        raise NotationError("The link contains no f-puzzles puzzle. Copy the whole link.")
    return data


def _text_of(text: str) -> str:
    if len(text) > LONGEST_LINK:
        raise NotationError(
            f"The link would have {len(text):,} characters; at most {LONGEST_LINK:,} are possible."
        )
    return decompress(unquote(text).replace(" ", "+"))


BARE: Final = SudokuFormat(
    name="packed", title="packed text of f-puzzles and SudokuPad, without the page of the link",
    of_lines=True, recognises=recognises_bare, read=read_bare,
)  # fmt: skip
SUDOKU_WIKI: Final = SudokuFormat(
    name="sudokuwiki", title="links to sudokuwiki.org", of_lines=True,
    recognises=recognises_wiki,
    read=read_wiki, write=write_wiki, holds=frozenset([PuzzlePart.FOUND, PuzzlePart.STRUCK]),
    shapes=is_nine, refuses=empty_cells,
)  # fmt: skip
F_PUZZLES: Final = SudokuFormat(
    name="f-puzzles", title="links to f-puzzles.com", of_lines=True,
    recognises=recognises_f_puzzles, read=read_f_puzzles, write=write_f_puzzles,
    holds=ALL_PARTS - {PuzzlePart.DIGITS},
    refuses=unspoken,
)  # fmt: skip
SUDOKU_PAD: Final = SudokuFormat(
    name="sudokupad", title="links to SudokuPad", of_lines=True,
    recognises=recognises_pad,
    read=read_pad, write=write_pad, holds=ALL_PARTS - {PuzzlePart.DIGITS}, refuses=unspoken,
)  # fmt: skip
