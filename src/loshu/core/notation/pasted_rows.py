"""The text around the rows of pasted boards: heads, labels, quotes, sizes, and places of values."""

import re
from collections.abc import Sequence
from math import isqrt
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.dressing import (
    bare,
    is_fence,
    items_of,
    quoted_rows,
    whole,
    without_bullets,
)
from loshu.core.notation.labels import unlabeled, without_index, without_labels
from loshu.core.notation.pieces import SQUARES, blocks
from loshu.core.notation.places import places_in, rows_of
from loshu.core.notation.plain import SEPARATORS, without_frame
from loshu.core.notation.row_forms import aligned, begins_with_gap, have_inner_gaps
from loshu.core.notation.table import has_head

_LONGEST: Final = 2**16
"""Characters of a text in which more than rows is looked for; longer ones are lists of programs."""
_MARKUP: Final = re.compile(r"[\[{<&\\|│┃║┌╔]")
_OTHER_BLANKS: Final = re.compile(r"(?<![\w.])(?:nan|NaN|NA|nil|NULL|Null|undef|missing)(?![\w.])")
_YAML: Final = re.compile(r"^[ \t]*(?:- +(?=\[)|[A-Za-z_]\w{0,19}:[ \t]*$)", re.MULTILINE)
_FORMULA: Final = re.compile(r"\A\s*=\s*(?=\{)")
_UNKNOWN: Final = re.compile(r"(?<![^\s,;/|&])(?:[xX-]|--)(?![^\s,;/|&])")
_ALONE: Final = re.compile(r"\s*(?:-?\d{1,4}(?:\.0*)?|[._?*#xX]+|null|None)\s*[,;]?\s*")
_PACKED: Final = re.compile(r"[0-9._?*#xX]{3,64}")
_MIXED: Final = re.compile(r"(?<!\d)0\d|\d[._?*#xX]|[._?*#xX]\d")
_DECIMAL: Final = re.compile(r"\d+\.0*")
_BY_COLUMN: Final = re.compile(
    r"^.*?(?:column[- ]major|column by column|by columns?\b|column[- ]?wise).*$",
    re.IGNORECASE | re.MULTILINE,
)
_RESHAPE: Final = re.compile(r"(?<![\w.])reshape\(\s*\[([^\[\]]*)\]\s*,")
"""The function of MATLAB and Julia, which fills columns; NumPy's fills rows."""
_NAME: Final = re.compile(r"\s*[A-Za-z]\w{0,19}\s*[:=]\s*(?=[-\d._?*])")
_SIZE: Final = re.compile(
    r"\s*(?:[A-Za-z]\w{0,9}\s*[:=]\s*)?(\d{1,2})(?:\s*(?:[x×,]|by|\s)\s*(\d{1,2}))?\s*[;:]?\s*"
)
_WORDS: Final = re.compile(r"[^\W\d_]{3,}")
_FACT: Final = re.compile(
    r"\s*(?:[A-Za-z]{2,}\s+){0,4}(?:constant|sum|total|level|difficulty|date|author|source)"
    r"\s*[:=]\s*[-\w./ ]{1,40}",
    re.IGNORECASE,
)
"""A line with one fact about a puzzle, such as its magic constant."""
_BOLD: Final = re.compile(r"(?<!\S)\*\*(\d{1,6})\*\*(?!\S)")
_NO_NUMBER: Final = frozenset(["blank", "empty", "hole", "null", "None", "none", "nothing"])
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_FEWEST_CELLS: Final = 3
"""Rows of one cell each; more are all cells of a board."""


def _after_the_words(match: re.Match[str]) -> str:
    """Return the cells behind the words on their line."""
    found = re.search(r"[:=]([^A-Za-z]*\d[^A-Za-z]*)$", match[0])
    return found[1] if found else ""


def board_text(text: str, *, square: bool = False) -> str:
    r"""Write rows without labels, heads, quotes and sizes, and values with places as rows.

    A text in markup or brackets, which other readers know, stays as it is.

    Parameters
    ----------
    text : str
    square : bool
        Whether the boards are squares.

    Examples
    --------
    >>> board_text("r1c1=8, r2c2=5"), board_text("3\n8 1 6\n3 5 7\n4 9 2")
    ('8 .\n. 5', '8 1 6\n3 5 7\n4 9 2')
    >>> board_text('["8.6", "357", "492"]'), board_text("1,2,3\n8,,\n,5,\n,,2", square=True)
    ('8 . 6\n3 5 7\n4 9 2', '8,,\n,5,\n,,2')
    """
    if len(text) > _LONGEST:
        return text
    if found := _RESHAPE.search(text):
        return "\n".join(map(" ".join, _transposed([[found[1]]])))
    if _BY_COLUMN.search(text):
        rows = [row.split() for row in _in_rows(_BY_COLUMN.sub(_after_the_words, text), square)]
        return "\n".join(map(" ".join, _transposed(rows)))
    return "\n".join(_in_rows(text, square))


def _in_rows(text: str, square: bool) -> list[str]:
    if (found := places_in(text, distinct=not square)) is not None:
        return list(map(" ".join, rows_of(found, square=square)))
    text = _BOLD.sub(r"\1", _FORMULA.sub("", _YAML.sub("", text)))
    if not text.lstrip().startswith('{"') and "<" not in text:
        text = _OTHER_BLANKS.sub(".", "\n".join(map(whole, text.splitlines())))
    text = "\n".join(quoted_rows(text)) or text
    lines = [line for line in text.splitlines() if not is_fence(line)]
    lines = without_index(lines, square=square)
    if _MARKUP.search("\n".join(lines)) or has_head(text):
        return lines
    lines = _of_items(lines) or without_bullets([bare(line) for line in lines])
    lines = _with_empty_rows(lines)
    found_blocks = _joined([_without_titles(block) for block in blocks("\n".join(lines))])
    boards = [_board(block, square=square) for block in found_blocks]
    return [row for board in boards for row in ("", *board)][1:] if boards else lines


def _with_empty_rows(lines: list[str]) -> list[str]:
    """Write dots in rows of spaces that make a board in columns a square."""
    at = [number for number, line in enumerate(lines) if line.strip()]
    held = lines[at[0] : at[-1] + 1] if at else []
    if not any(line.isspace() for line in held):
        return lines
    filled = aligned([line.rstrip() for line in held], beyond=True)
    return filled if all(len(row.split()) == len(held) for row in filled) else lines


def _transposed(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows of a board whose columns are given as rows, or all in one."""
    words = [_SEPARATORS.split(" ".join(row).strip(" ,;")) for row in rows if row]
    side = isqrt(len(words[0])) if words else 0
    if len(words) == 1 and side * side == len(words[0]):
        words = [words[0][at : at + side] for at in range(0, side * side, side)]
    if len(words) < 2 or len({*map(len, words)}) > 1:
        raise NotationError(
            "The text names columns, but its cells do not make a square board. Separate the "
            "columns by line ends."
        )
    return [list(row) for row in zip(*words, strict=True)]


def _of_items(lines: Sequence[str]) -> list[str]:
    """Return the cells of a list with an item on each line as one row, if they are a square."""
    items = [word or "." for _, word in items_of(lines)]
    held = sum(bool(line.strip()) for line in lines)
    return [" ".join(items)] if len(items) == held and len(items) in SQUARES else []


def _without_titles(block: list[str]) -> list[str]:
    """Leave out lines of words above and below the rows."""
    rows = list(block)
    while rows and _is_title(rows[0]):
        rows.pop(0)
    while rows and _is_title(rows[-1]):
        rows.pop()
    return rows if rows or len(block) > 1 or _is_title(block[0]) else block


def _is_title(line: str) -> bool:
    """Whether a line has words and at most one number, and begins with a word."""
    words = line.split() or [""]
    numbers = sum(any(map(str.isdigit, word)) for word in words)
    is_text = words[0][:1].isalpha() and _WORDS.search(line) is not None
    if _FACT.fullmatch(line):
        return True
    has_sign = ":" in line[:-1] or "=" in line or line.rstrip().endswith(("(", "[", "{"))
    return is_text and numbers < 2 and not has_sign and _NO_NUMBER.isdisjoint(words)


def titles_in(text: str) -> list[tuple[int, str]]:
    r"""Return the lines of words around boards in rows, with their numbers.

    Examples
    --------
    >>> titles_in("Puzzle 1\n8 1 6\n3 5 7\n4 9 2")
    [(1, 'Puzzle 1')]
    """
    if len(text) > _LONGEST or _MARKUP.search(text):
        return []
    lines = enumerate(text.splitlines(), 1)
    return [(at, line) for at, line in lines if _is_title(line) and not _BY_COLUMN.search(line)]


def _joined(found: list[list[str]]) -> list[list[str]]:
    """Take rows with blank lines between all of them as one board."""
    rows = [block for block in found if block]
    if len(rows) < 2 or any(len(block) > 1 or "/" in block[0] for block in rows):
        return rows
    widths = {len(_SEPARATORS.split(block[0].strip())) for block in rows}
    width = widths.pop()
    if widths or width < 2 or (width in SQUARES and width != len(rows)):
        return rows
    return [[row for block in rows for row in block]]


def _board(rows: list[str], *, square: bool) -> list[str]:
    """Return the rows of one board; all cells of a square may be in one row."""
    if len(rows) == 1:
        rows = _packed_words(_NAME.sub("", rows[0]))
    rows = _sized(without_labels(rows, square=square))
    rows = unlabeled(rows, of_squares=True) if square else rows
    for separator in SEPARATORS:
        rows = without_frame(rows, separator)
    if square and sum(len(_UNKNOWN.findall(row)) for row in rows) > 1:  # one may be a mistake
        rows = [_UNKNOWN.sub(".", row) for row in rows]
    if all("/" in row for row in rows):
        return ["/".join(_spaced(row.strip("/ ").split("/"))) for row in rows]
    if len(rows) > _FEWEST_CELLS and all(map(_ALONE.fullmatch, rows)):
        return [" ".join(row.strip(" ,;\r") for row in rows)]
    filled = aligned(rows, beyond=True)
    if filled != rows and len(filled[0].split()) == len(rows) and have_inner_gaps(rows, filled):
        return filled
    return _spaced(rows)


def _packed_words(row: str) -> list[str]:
    """Cut a row of k words with k digits and signs each into rows."""
    words = _SEPARATORS.split(row.strip())
    is_packed = {*map(len, words)} == {len(words)} and all(map(_PACKED.fullmatch, words))
    return words if is_packed else [row]


def _spaced(rows: list[str]) -> list[str]:
    """Write blanks between the cells of rows of digits and signs."""
    words = [row.strip() for row in rows]
    if not all(map(_PACKED.fullmatch, words)) or all(map(_DECIMAL.fullmatch, words)):
        return rows
    if len(words) == 1:
        side = SQUARES.get(len(words[0]), 0)
        words = [words[0][at : at + side] for at in range(0, len(words[0]), side)] if side else []
    width = len(words[0]) if words else 0
    mixed = len(words) == width or any(map(_MIXED.search, words))
    return [" ".join(word) for word in words] if {*map(len, words)} == {width} and mixed else rows


def _sized(rows: list[str]) -> list[str]:
    """Leave out a first row with the size, and cut all cells into rows of that size."""
    found = _SIZE.fullmatch(rows[0]) if len(rows) > 1 else None
    if found is None or begins_with_gap(rows):
        return rows
    height, width = int(found[1]), int(found[2] or found[1])
    first, *words = [_SEPARATORS.split(row.strip(" ,;\r")) for row in rows]
    if {*map(len, [first, *words])} == {len(rows)}:
        return rows  # a square with it
    if len(words) == height and {*map(len, words)} in ({width}, {height}):
        return rows[1:]
    cells = [word for row in words for word in row]
    if len(cells) != height * width or "/" in "".join(cells):
        return rows
    return [" ".join(cells[at : at + width]) for at in range(0, len(cells), width)]
