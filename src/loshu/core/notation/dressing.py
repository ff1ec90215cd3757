"""Rows without what mails, documents and programs write around them: quotes, bullets, ends."""

import re
from collections.abc import Sequence
from typing import Final

_MAIL: Final = re.compile(r"\s*(?:>\s?)+")
_DATA: Final = re.compile(r"\s*(?:\d{1,5}\s+)?DATA\s+")
_QUOTED: Final = re.compile(r"[^\"'`]*([\"'`])([^\"'`]{4,36})\1[\s;,+\\.)\]]*")
_END: Final = re.compile(r"[^;\\]*[;\\]\s*")
_BULLET: Final = re.compile(r"\s*([-*+•‣◦–])\s+(?=\S)")
_FENCES: Final = ("```", "~~~")
_ROW_NAME: Final = re.compile(
    r"\s*(?:row|r|line|fila|linha|zeile|reihe|rij|riga|ligne|行)\s?(\d{1,2})\s*(?:[:.)=|-]\s*|\s+)",
    re.IGNORECASE,
)
_FLOAT: Final = re.compile(r"(?<![\w.])(-?\d{1,15})\.0+(?![\w.])")
_OF_NUMBERS: Final = re.compile(r"(?:[\s,;|\d.+-]|\b(?:NaN|nan|None|NA)\b)*")
_STRING: Final = re.compile(r"([\"'`])([^\"'`\n]{2,256})\1")
_AROUND_STRINGS: Final = re.compile(r"(?:[\w$.\[\] ]{0,40}(?::=|=))?[\s,;+\\()\[\]{}.]*")
_ITEM: Final = re.compile(
    r"\s*(?:(?:[-*]\s+){1,3}([^\s\[\]]{1,4})|\[\d+\] =>(?: (\S{0,4}))?|int\((\d+)\))\s*"
)
_FEWEST: Final = 4
"""Characters of a row that a sign may end."""


def bare(line: str) -> str:
    r"""Remove the signs of quotation, the word DATA, and the end of a statement from a row.

    Examples
    --------
    >>> bare("> 8 1 6"), bare('x = ("8 1 6"'), bare("10 DATA 8,1,6"), bare("8 1 6;")
    ('8 1 6', '8 1 6', '8,1,6', '8 1 6')
    """
    if found := _MAIL.match(line):
        line = line[found.end() :]
    if found := _QUOTED.fullmatch(line):
        return found[2]
    if found := _DATA.match(line):
        return line[found.end() :]
    return line.rstrip()[:-1] if len(line) > _FEWEST and _END.fullmatch(line) else line


def whole(line: str) -> str:
    """Write the numbers of a row without their fractions, if these are all 0.

    Examples
    --------
    >>> whole("5.0, nan, 16.0"), whole("5.0 7.1"), whole("53. .7. ...")
    ('5, nan, 16', '5.0 7.1', '53. .7. ...')
    """
    if ".0" not in line or not _OF_NUMBERS.fullmatch(line):
        return line
    found = _FLOAT.sub(r"\1", line)
    return line if "." in found else found


def is_fence(line: str) -> bool:
    """Whether a line begins or ends a block of code in Markdown."""
    return line.lstrip().startswith(_FENCES)


def without_bullets(lines: Sequence[str]) -> list[str]:
    """Remove the same bullet in front of every row, and the names of rows in order.

    A sign that occurs elsewhere in the rows is a cell, and no bullet.

    Examples
    --------
    >>> without_bullets(["- 8 1", "- 3 5"]), without_bullets(["- 8 -", "- 3 5"])
    (['8 1', '3 5'], ['- 8 -', '- 3 5'])
    >>> without_bullets(["Row 1: 8 1", "Row 2: 3 5"])
    ['8 1', '3 5']
    """
    rows = [line for line in lines if any(map(str.isdigit, line))]
    if len(rows) < 2:
        return list(lines)
    bullets = [_BULLET.match(row) for row in rows]
    signs = {found[1] for found in bullets if found}
    if all(bullets) and len(signs) == 1 and "".join(rows).count(signs.pop()) == len(rows):
        return [_BULLET.sub("", line, count=1) for line in lines]
    names = [found for row in rows if (found := _ROW_NAME.match(row))]
    numbers = [int(found[1]) for found in names]
    if len(names) == len(rows) and numbers == [*range(numbers[0], numbers[0] + len(rows))]:
        return [_ROW_NAME.sub("", line, count=1) for line in lines]
    return list(lines)


def quoted_rows(text: str) -> list[str]:
    r"""Return the rows of a text that has them between quotation marks, and nothing else.

    Examples
    --------
    >>> quoted_rows('x = ["8 1 6", "3 5 7", "4 9 2"]'), quoted_rows('"8.6"\n"357"\n"492"')
    (['8 1 6', '3 5 7', '4 9 2'], ['8.6', '357', '492'])
    >>> quoted_rows('["8", "16"]'), quoted_rows('"8 1 6" and "3 5 7"')
    ([], [])
    """
    found = list(_STRING.finditer(text))
    if len(found) < 2 or not _AROUND_STRINGS.fullmatch(_STRING.sub("", text)):
        return []
    rows = [match[2] for match in found]
    words = {len(row.replace(",", " ").split()) for row in rows}
    alike = len(words) == 1 and words != {1}
    packed = words == {1} and min(map(len, rows)) >= len(rows)
    return rows if alike or packed else []


def items_of(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return the cells of lists with an item on each line, as YAML and PHP print them.

    Examples
    --------
    >>> [word for _, word in items_of(["- - 1", "  - 2", "  [0] => 3", "    int(4)"])]
    ['1', '2', '3', '4']
    """
    found = ((number, _ITEM.fullmatch(line)) for number, line in enumerate(lines, 1))
    return [(at, item[1] or item[2] or item[3] or "") for at, item in found if item]
