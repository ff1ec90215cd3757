"""Rows without what people and programs write around them: labels, quotes, bullets, ends."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.shape import LARGEST, SMALLEST

_QUOTED: Final = re.compile(r"[^\"'`]*([\"'`])([^\"'`]{4,36})\1[\s;,+\\.)\]]*")
_DATA: Final = re.compile(r"\s*(?:\d{1,5}\s+)?DATA\s+")
_END: Final = re.compile(r"[^;\\]*[;\\]\s*")
_LABEL: Final = re.compile(r"[\[(]?,?(?:[rRcC](?=\d))?(\d{1,2}|[A-Za-z])[,.:)\]]*")
_BULLETS: Final = ("-", "*", "+", "•", "")
_ITEM: Final = re.compile(
    r"\s*(?:(?:[-*]\s+){1,3}([^\s\[\]]{1,4})|\[\d+\] =>(?: (\S{0,4}))?|int\((\d+)\))\s*"
)
_FRAME: Final = re.compile(
    r"(?:\s*(?:</?\w[^<>]*>|<!\[CDATA\[|\]\]>))+\s*|"
    r"[\s\"'`()\[\]{};,]*|[\s=~^-]*|\s*[\w$@.\[\], :]{0,40}(?::=|<-|[=:])\s*[\"'`({\[%wrf|<>-]*\s*"
)


def is_frame(line: str) -> bool:
    """Whether a line is the begin or end of a text in a program, such as three quotes.

    Examples
    --------
    >>> [is_frame(line) for line in ('p = \"\"\"', ");", "rows:", "= = =", "12 4", "Hello")]
    [True, True, True, True, False, False]
    """
    return _FRAME.fullmatch(line) is not None


def undressed(lines: Sequence[str]) -> list[str]:
    """Return lines with the cells of rows alone; other lines stay as they are.

    Examples
    --------
    >>> undressed(["   1 2 3 4", "A  1 . . .", "B  . . 2 .", "C  . 3 . .", "D  . . . 4"])[1:]
    ['1 . . .', '. . 2 .', '. 3 . .', '. . . 4']
    >>> undressed(['x = ("1..."', '     "..2."', '10 DATA 0,3,0,0', "...4;"])
    ['1...', '..2.', '0,3,0,0', '...4']
    """
    return _unlabeled(_filled([_bare(line) for line in lines]))


def is_head(line: str) -> bool:
    """Whether a line has the names of columns.

    Examples
    --------
    >>> is_head("c1,c2,c3,c4"), is_head("A B C D E"), is_head("Hello all")
    (True, True, False)
    """
    words = _words(line)
    return len(words) >= SMALLEST and _are_labels(words)


def items_of(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return the cells of lists with an item on each line, as YAML and PHP print them.

    Examples
    --------
    >>> [word for _, word in items_of(["- - 1", "  - 2", "  [0] => 3", "    int(4)"] * 4)][:4]
    ['1', '2', '3', '4']
    """
    found = ((number, _ITEM.fullmatch(line)) for number, line in enumerate(lines, 1))
    items = [(at, item[1] or item[2] or item[3] or "") for at, item in found if item]
    return items if len(items) in SIZES else []


def _bare(line: str) -> str:
    if found := _QUOTED.fullmatch(line):
        return found[2]
    if found := _DATA.match(line):
        return line[found.end() :]
    return line.rstrip()[:-1] if len(line) > SMALLEST and _END.fullmatch(line) else line


def _filled(lines: list[str]) -> list[str]:
    """Write a dot in the gaps of rows whose cells are in every second column."""
    held = [line.rstrip() for line in lines]
    while held and not held[-1]:
        held.pop()
    size = len(held)
    if not SMALLEST <= size <= LARGEST or not any("   " in line for line in held):
        return lines
    fits = all(len(line) < 2 * size and not line[1::2].strip() for line in held)
    if not fits or max(map(len, held)) != 2 * size - 1:
        return lines
    rows = [line.ljust(2 * size - 1)[::2] for line in held]
    return [" ".join(row.replace(" ", ".")) for row in rows]


def _unlabeled(lines: list[str]) -> list[str]:
    """Remove the labels of as many rows as they have cells, and of the columns above."""
    done = list(lines)
    for first, rows in _runs([_words(line) for line in lines]):
        head = _words(lines[first - 1]) if first else []
        is_wide = len(head) > len(rows)
        if not _are_labels([row[0] for row in rows]) or (is_wide and head[0]):
            continue
        separator = _separator(lines[first])
        for at, row in enumerate(rows, first):
            done[at] = (separator or " ").join(row[1:])
        head = head[1:] if is_wide else head
        if len(head) == len(rows) and _are_labels(head):
            done[first - 1] = ""
    return done


def _runs(rows: Sequence[list[str]]) -> Iterator[tuple[int, list[list[str]]]]:
    """Yield runs of n lines with n + 1 words, with their first index."""
    at = 0
    while at < len(rows):
        size = len(rows[at]) - 1
        run = list(rows[at : at + size])
        good = SMALLEST <= size <= LARGEST and {*map(len, run)} == {size + 1} and len(run) == size
        if good and len(rows[at + size] if at + size < len(rows) else []) != size + 1:
            yield at, run
            at += size
        else:
            at += 1


def _words(line: str) -> list[str]:
    separator = _separator(line)
    return [word.strip() for word in line.split(separator)] if separator else line.split()


def _separator(line: str) -> str | None:
    if "[," in line:  # the head of a matrix that R prints
        return None
    return next((sign for sign in "\t;," if line.count(sign) > 1), None)


def _are_labels(words: Sequence[str]) -> bool:
    """Whether words are the same bullet, or numbers or letters in order."""
    if len({*words}) == 1:
        return words[0] in _BULLETS
    found = [_LABEL.fullmatch(word) for word in words]
    plain = [label[1].upper() for label in found if label]
    if len(plain) < len(words):
        return False
    codes = [int(word) if word.isdecimal() else ord(word) for word in plain]
    return codes[0] in (0, 1, ord("A")) and codes == [*range(codes[0], codes[0] + len(codes))]
