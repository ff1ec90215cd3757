"""Links of any page: the cells are in the address, or only a server has them."""

import binascii
import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.cells_line import EMPTY_SYMBOLS, SIZES, read_cells_line
from loshu.sudoku.notation.constraint_text import INTERACTIVE
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.links import BARE, F_PUZZLES, SUDOKU_PAD, SUDOKU_WIKI
from loshu.sudoku.notation.penpa import PENPA
from loshu.sudoku.notation.pzpr import PZPR_LINK
from loshu.sudoku.notation.short_codes import cells_of_code
from loshu.sudoku.notation.sudoku_maker import SUDOKU_MAKER
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_PAGES: Final = (
    SUDOKU_WIKI, F_PUZZLES, SUDOKU_PAD, SUDOKU_MAKER, PENPA, PZPR_LINK, INTERACTIVE,
)  # fmt: skip
"""The formats whose links have more than cells, or in their own form."""
_URL: Final = re.compile(r"https?://[^\s<>\"]+|www\.[^\s<>\"]+", re.IGNORECASE)
_BARE: Final = re.compile(r"(?:[a-z0-9-]+\.)+[a-z]{2,12}(?::[0-9]+)?/\S+", re.IGNORECASE)
_CELLS: Final = re.compile(r"[0-9.]{16,}|\{")
_BRACKETS: Final = re.compile(r"[\[\]()<>]+")
_SOLUTION: Final = re.compile("sol|answer", re.IGNORECASE)
_SHORTEST_BASE64: Final = 20
_FEWEST_CLUES: Final = 17
"""Fewer values, or some against the rules, show that an address is not the code of a puzzle."""


def recognises(line: str) -> bool:
    """Whether a line is a link, or words with one; a puzzle beside it is not a link.

    Examples
    --------
    >>> recognises("Try https://tinyurl.com/abc"), recognises("." * 81 + " # https://a.org/b")
    (True, False)
    """
    found = _link(line)
    if not found or _CELLS.search(line.replace(found, " ")) is not None:
        return False
    return found != line.strip() or _known(found) is None


def _link(line: str) -> str:
    """Return the link in a line; empty if there is none."""
    text = line.strip().strip("<>")
    if found := _URL.search(text):
        # A Markdown link ends with a bracket, which is part of few addresses.
        link = found[0]
        return link[:-1] if link.endswith(")") and text[: found.start()].endswith("(") else link
    return text if _BARE.fullmatch(text) else ""


def read(line: str) -> tuple[Sudoku, ...]:
    """Read a link by the format that knows its page, or find the cells in it.

    Examples
    --------
    >>> puzzle = read("Easy: https://example.org/?puzzle=1.....2..3.....4&lang=en")[0]
    >>> puzzle.line, puzzle.comment
    ('1.....2..3.....4', 'Easy')
    """
    link = _link(line)
    words = _BRACKETS.sub(" ", line.replace(link, " ")).strip(" :,;-\t\r\n")
    return tuple(
        puzzle if puzzle.comment or not words else puzzle.named(comment=words)
        for puzzle in _puzzles(link)
    )


def _known(link: str) -> SudokuFormat | None:
    """Return the format that knows the page of a link."""
    return next((each for each in _PAGES if each.recognises(link)), None)


def _puzzles(link: str) -> Sequence[Sudoku]:
    if known := _known(link):
        return known.read(link)
    found = {name: puzzle for name, text in _parts(link) if (puzzle := _puzzle(text)) is not None}
    puzzles = {name: puzzle for name, puzzle in found.items() if not _SOLUTION.search(name)}
    if len(set((puzzles or found).values())) > 1:
        names = ", ".join(map(quoted, puzzles or found))
        raise NotationError(f"The link has several Sudokus: {names}. Give one.")
    for puzzle in (puzzles or found).values():
        return (puzzle,)
    host = urlsplit(link if "//" in link else f"//{link}").netloc
    raise NotationError(
        f"The link {quoted(link)} does not contain the puzzle: only the server {quoted(host)} has "
        "it. Open the link in a browser, and copy the puzzle or a longer link from there."
    )


def _parts(link: str) -> Iterator[tuple[str, str]]:
    """Yield the texts in an address, from the query, the fragment and the path, with names."""
    address = urlsplit(link if "//" in link else f"//{link}")
    for text in (address.query, address.fragment.lstrip("?/"), address.fragment.partition("?")[2]):
        yield from parse_qsl(text.replace("+", "%2B"))
        if text and "=" not in text:
            yield "?", unquote(text)
    for at, text in enumerate(reversed(address.path.split("/"))):
        yield f"/{at}", unquote(text)


def _puzzle(text: str) -> Sudoku | None:
    """Return the puzzle of a text in an address; None if it is not one."""
    text = re.sub(r"[\r\n|]+", "", text.strip())
    if "," in text and not text.startswith(("[[", "{")):
        text = "".join(cell.strip() or "." for cell in text.split(","))
    if _are_cells(text):
        return read_cells_line(text)[0]
    if BARE.recognises(text):
        return next(iter(BARE.read(text)))
    if text.startswith(("[[", "{")):
        from loshu.sudoku.notation.json_text import JSON

        return JSON.read(text)[0]
    if (held := _base64(text)) and (held.startswith(("[[", "{")) or _are_cells(held)):
        return _puzzle(held)
    code = cells_of_code(text) or ""
    if len(code) - code.count("0") < _FEWEST_CLUES:
        return None
    puzzle = Sudoku(NINE, list(map(int, code)))
    return None if _breaks_rules(puzzle) else puzzle


def _base64(text: str) -> str:
    """Return the text that base64 holds; empty if it is not base64."""
    if len(text) < _SHORTEST_BASE64:
        return ""
    try:
        return b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True).decode(
            "ascii"
        )
    except (binascii.Error, ValueError):
        return ""


def _are_cells(text: str) -> bool:
    """Whether a text is a grid; an identifier with the same number of digits is not one."""
    size = SIZES.get(len(text), 0)
    if size > NINE.size:
        return "." in text and all(c.isalnum() or c in EMPTY_SYMBOLS for c in text)
    used = set(text) - EMPTY_SYMBOLS - ({"x", "X"} if size == NINE.size else set())
    return size > 0 and all(c.isascii() and c.isdecimal() and int(c) <= size for c in used)


def _breaks_rules(puzzle: Sudoku) -> bool:
    return any(
        len({*held}) < len(held)
        for _, cells in puzzle.field.houses()
        if (held := [puzzle.values[cell] for cell in cells if puzzle.values[cell]])
    )


WEB_LINK: Final = SudokuFormat(
    name="link", title="links of any page with the cells in the address", of_lines=True,
    recognises=recognises, read=read,
)  # fmt: skip
