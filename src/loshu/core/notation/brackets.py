"""Rows in brackets, as Python, NumPy, Mathematica, MATLAB and JSON print them."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import only, read_each, square_side
from loshu.core.notation.plain import split_row
from loshu.core.notation.records import Limits, Reader, Source

_CLOSING: Final = {"[": "]", "(": ")", "{": "}"}
_DEEPEST = 4  # array( [ [ [

# No pattern scans a stretch of its input twice: each stops at a bracket or after a few letters.
_BRACKET = re.compile(r"[\[({\])}]")
_ROW = re.compile(r"[\[({]([^\[({\])}]*)[\])}]")
_BOX_OF_TABLES = re.compile(r"[\[({]\s*[\[({]\s*[\[({]")
_NAMES = r"(?:[A-Za-z_]\w{0,31}\s{0,9}=\s{0,9})?([A-Za-z_][\w.]{0,31})?"
_START = re.compile(rf"\s*{_NAMES}[\[({{]")
_OUTSIDE = re.compile(_NAMES)
_GAP = re.compile(r",[ \t]*,")
_SCALAR = re.compile(r"\bnp\.u?int\d{1,2}\(([-+]?\d{1,20})\)")
_OPTIONS = re.compile(r"(?:\s*,\s*\w{1,31}\s{0,9}=\s{0,9}['\w.]{1,31})*\s*,?\s*")


def recognises(source: Source) -> bool:
    """Look for a bracket, perhaps behind ``name =`` or ``array``."""
    return isinstance(source, str) and _START.match(source) is not None


def read_brackets(source: Source, limits: Limits) -> Grid:
    r"""Read the one table there is.

    Examples
    --------
    >>> print(read_brackets("[[8 1 6]\n [3 5 7]\n [4 9 2]]", Limits()).text)
    8 1 6/3 5 7/4 9 2
    >>> print(read_brackets("m = np.array([[8, 1], [3, None]], dtype=object)", Limits()).text)
    8 1/3 .
    >>> print(read_brackets("[8 1 6; 3 5 7; 4 9 2]", Limits()).text)
    8 1 6/3 5 7/4 9 2
    """
    return _grid(only(_tables(decode(source), limits)), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    r"""Read tables that follow one another, or lie in one more pair of brackets.

    Examples
    --------
    >>> [grid.text for grid in read_many("[[[1 2]\n  [3 4]]\n\n [[5 6]\n  [7 8]]]", Limits())]
    ['1 2/3 4', '5 6/7 8']
    """
    return read_each(_tables(decode(source), limits), _grid, limits)


def _grid(rows: Iterator[str], limits: Limits) -> Grid:
    return to_grid((_words(row.strip().removesuffix(",")) for row in rows), limits)


def _words(row: str) -> list[str]:
    words = split_row(row)
    if "'" in row or '"' in row:
        return [word.strip().strip("'\"") for word in words]
    return words


def _tables(text: str, limits: Limits) -> Iterator[Iterator[str]]:
    """Yield the rows of each table; lists that follow one another are the rows of one."""
    lists: list[str] = []
    for before, group in _groups(_SCALAR.sub(r"\1", text)):
        flat = not _BRACKET.search(group, 1, len(group) - 1)
        if lists and not (flat and before.count("\n") < 2):
            yield _rows_of_lists(lists)
            lists = []
        if flat:
            lists.append(group[1:-1])
            limits.require_cells(len(lists), 1)
        elif _BOX_OF_TABLES.match(group):
            yield from (_rows(table) for _, table in _groups(group[1:-1]))
        else:
            yield _rows(group)
    if lists:
        yield _rows_of_lists(lists)


def _rows_of_lists(lists: list[str]) -> Iterator[str]:
    """Take each list as a row; a single list may have all the rows in it, as in MATLAB."""
    rows = re.split(r"[;\n]", lists[0]) if len(lists) == 1 else lists
    if len(rows) == 1:
        words = split_row(rows[0])
        side = square_side(word.strip() for word in words)
        if side:  # all cells of a square, as in C
            rows = [" ".join(words[at : at + side]) for at in range(0, len(words), side)]
    return (row for row in rows if row.strip() or len(lists) > 1)


def _rows(table: str) -> Iterator[str]:
    end, number, inner = 0, 0, table[1:-1]
    for number, match in enumerate(_ROW.finditer(inner), 1):
        _require_no_word(inner[end : match.start()], number)
        end = match.end()
        yield match[1]
    _require_no_word(inner[end:], number + 1)


def _require_no_word(between: str, row: int) -> None:
    if word := between.strip(" \t\r\n,;"):
        raise NotationError(f"{quoted(word)} is not a list of values.", row=row)


def _groups(text: str) -> Iterator[tuple[str, str]]:
    """Yield each outermost pair of brackets, with the text before it."""
    open_brackets, start, end = "", 0, 0
    for match in _BRACKET.finditer(text):
        bracket, place = match[0], match.start()
        if bracket in _CLOSING:
            start = start if open_brackets else place
            open_brackets += bracket
            if len(open_brackets) > _DEEPEST:
                raise NotationError(
                    f"Brackets are nested too deeply at {quoted(text[start:])}. Expected a list "
                    "of rows."
                )
        elif not open_brackets or _CLOSING[open_brackets[-1]] != bracket:
            around = text[max(place - 8, 0) : place + 8]
            raise NotationError(
                f"The bracket {bracket!r} near {quoted(around)} has no opening bracket."
            )
        else:
            open_brackets = open_brackets[:-1]
            if not open_brackets:
                before = text[end:start]
                end = place + 1
                yield before, _argument(before, text[start:end])
    if open_brackets:
        raise NotationError(f"The bracket {open_brackets[0]!r} is not closed.")
    if text[end:].strip(" \t\r\n;,."):
        raise NotationError(f"Unexpected text after the last bracket: {quoted(text[end:])}.")


def _argument(before: str, group: str) -> str:
    """Take ``[[1, 2]]`` out of ``array([[1, 2]], dtype=int64)``."""
    words = before.strip(" \t\r\n,;")
    match = _OUTSIDE.fullmatch(words[:100])
    if match is None:
        raise NotationError(f"Unexpected text before a bracket: {quoted(words)}.")
    if match[1] is None or group[0] != "(":
        return group
    inner = group[1:-1]
    end = inner.rfind("]") + 1
    if not end or not _OPTIONS.fullmatch(inner[end:]):
        raise NotationError(f"{quoted(words + group)} has no rows in brackets.")
    return inner[:end].lstrip()


def innermost_lists(text: str) -> Iterator[tuple[int, list[str]]]:
    r"""Yield the words of each list without lists in it, with the number of its line.

    Text before, between and after the lists is ignored, so any program may be around them.

    Examples
    --------
    >>> list(innermost_lists('int a[2][2] = {{8, "1"},\n {None, 3}};'))
    [(1, ['2']), (1, ['2']), (1, ['8', '1']), (2, ['None', '3'])]
    >>> list(innermost_lists("[8 1;3 5]"))
    [(1, ['8', '1']), (1, ['3', '5'])]
    """
    plain = _SCALAR.sub(r"\1", text)
    lists = list(_ROW.finditer(plain))
    row_ends = re.compile(r"[;\n]" if len(lists) == 1 and "," not in lists[0][1] else ";")
    has_gaps = _GAP.search(plain) is not None
    line, counted = 1, 0
    for match in lists:
        line += plain.count("\n", counted, match.start())
        counted = match.start()
        rows = row_ends.split(match[1])
        if len(rows) > 1 and all(len(row.split()) == 1 and "," not in row for row in rows):
            rows = [" ".join(rows)]  # as in OCaml and F#
        for row in rows:
            if words := row.strip() if has_gaps else row.strip().removesuffix(","):
                yield line, [word.strip().strip("\"'") for word in split_row(words)]


READER: Final = Reader(
    name="brackets",
    title="rows in brackets, as Python, NumPy, Mathematica and MATLAB print them",
    recognises=recognises,
    read=read_brackets,
    read_many=read_many,
)
