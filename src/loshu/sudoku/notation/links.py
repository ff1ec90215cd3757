"""Links that open a puzzle on a page: sudokuwiki.org, f-puzzles.com and sudokupad.app."""

import json
import re
from typing import Any, Final
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.f_puzzles import data_of, puzzle_of_data
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.lz_string import compress, decompress
from loshu.sudoku.notation.puzzle import Puzzle, puzzle_of
from loshu.sudoku.shape import NINE

LONGEST_LINK: Final = 1_000_000
_WIKI: Final = re.compile(r"\S*sudokuwiki\.org/\S*[?&]bd=(?P<board>[^&\s]*)\S*", re.IGNORECASE)
_F_PUZZLES: Final = re.compile(r"\S*f-puzzles\.com/\S*[?&]load=(?P<packed>\S+)", re.IGNORECASE)
_PAD: Final = re.compile(
    r"\S*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)/"
    r"(?:\S*[?&]puzzleid=|sudoku/)?(?P<packed>\S+)",
    re.IGNORECASE,
)


def recognises_wiki(line: str) -> bool:
    """Whether a line is a link to sudokuwiki.org."""
    return _WIKI.match(line.strip()) is not None


def read_wiki(line: str) -> tuple[Puzzle]:
    """Read the 81 cells of a link to sudokuwiki.org."""
    found = _WIKI.match(line.strip())
    board = found["board"] if found else ""
    if not re.fullmatch(r"[0-9.]{81}", board):
        raise NotationError(f"expected 81 digits after 'bd=', got {quoted(board)}")
    return (puzzle_of([0 if c in ".0" else int(c) for c in board]),)


def write_wiki(puzzle: Puzzle) -> str:
    """Write the link that opens a puzzle on sudokuwiki.org."""
    if puzzle.shape != NINE:
        raise NotationError(f"sudokuwiki.org has boxes 3x3, not {puzzle.shape}")
    return "https://www.sudokuwiki.org/sudoku.htm?bd=" + "".join(map(str, puzzle.values.tolist()))


def recognises_f_puzzles(line: str) -> bool:
    """Whether a line is a link to f-puzzles.com."""
    return _F_PUZZLES.match(line.strip()) is not None


def read_f_puzzles(line: str) -> tuple[Puzzle]:
    """Read the puzzle that a link to f-puzzles.com holds."""
    found = _F_PUZZLES.match(line.strip())
    return (puzzle_of_data(unpacked(found["packed"] if found else "")),)


def write_f_puzzles(puzzle: Puzzle) -> str:
    """Write the link that opens a puzzle on f-puzzles.com."""
    return "https://f-puzzles.com/?load=" + packed(data_of(puzzle))


def recognises_pad(line: str) -> bool:
    """Whether a line is a link to SudokuPad."""
    return _PAD.match(line.strip()) is not None


def read_pad(line: str) -> tuple[Puzzle]:
    """Read the puzzle that a link to SudokuPad holds; others name one that lies on its server."""
    found = _PAD.match(line.strip())
    text = unquote(found["packed"]) if found else ""
    for front in ("fpuzzles", "fpuz"):
        if text.startswith(front):
            return (puzzle_of_data(unpacked(text.removeprefix(front))),)
    raise NotationError(
        f"expected a link that holds its puzzle after 'fpuzzles', got {quoted(text)}; "
        "open it in the browser and export it to f-puzzles"
    )


def write_pad(puzzle: Puzzle) -> str:
    """Write the link that opens a puzzle in SudokuPad."""
    return "https://sudokupad.app/fpuzzles" + packed(data_of(puzzle))


def packed(data: dict[str, Any]) -> str:
    """Pack the data of f-puzzles into the text of a link."""
    return compress(json.dumps(data, separators=(",", ":"), ensure_ascii=False))


def unpacked(text: str) -> dict[str, Any]:
    """Unpack the data of f-puzzles from the text of a link.

    Raises
    ------
    NotationError
        Text that is no packed JSON object.

    Examples
    --------
    >>> unpacked(packed({"size": 9}))
    {'size': 9}
    """
    if len(text) > LONGEST_LINK:
        raise NotationError(f"a link has at most {LONGEST_LINK:,} characters, not {len(text):,}")
    try:
        data = json.loads(decompress(unquote(text).replace(" ", "+")))
    except (ValueError, RecursionError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError("the link holds no puzzle of f-puzzles") from None
    if not isinstance(data, dict):
        raise NotationError("the link holds no puzzle of f-puzzles")
    return data


SUDOKU_WIKI: Final = Format(
    name="sudokuwiki",
    title="links to sudokuwiki.org",
    of_lines=True,
    recognises=recognises_wiki,
    read=read_wiki,
    write=write_wiki,
)
F_PUZZLES: Final = Format(
    name="f-puzzles",
    title="links to f-puzzles.com",
    of_lines=True,
    recognises=recognises_f_puzzles,
    read=read_f_puzzles,
    write=write_f_puzzles,
)
SUDOKU_PAD: Final = Format(
    name="sudokupad",
    title="links to SudokuPad",
    of_lines=True,
    recognises=recognises_pad,
    read=read_pad,
    write=write_pad,
)
