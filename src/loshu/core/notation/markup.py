"""Tables of other markup as HTML: BBCode, wikitext, XML rows, and elements that are cells."""

import re
from collections import Counter
from math import isqrt
from typing import Final

_BB_SIGN: Final = re.compile(r"\[t[dr]\]", re.IGNORECASE)
_BB_TAG: Final = re.compile(r"\[(/?(?:table|tr|td|th))\b[^\]\n]{0,99}\]", re.IGNORECASE)
_WIKI_SIGN: Final = re.compile(r"^[ \t]*\{\|", re.MULTILINE)
_WIKI_CELL: Final = re.compile(r"\|\||!!")
_HTML_SIGN: Final = re.compile(r"<t[dr]\b", re.IGNORECASE)
_ROW: Final = re.compile(
    r"<(row|line|tr|r|fila|linha|zeile|ligne)\b[^<>]*>(.*?)</\1\s*>", re.IGNORECASE | re.DOTALL
)
_LEAF: Final = re.compile(r"<([A-Za-z][\w:-]{0,31})\b[^<>]{0,999}?(?:/>|>([^<>]{0,99})</\1\s*>)")
_LONGEST_CELL: Final = 4
_FEWEST_CELLS: Final = 9


def tagged(text: str) -> str:
    r"""Return a text with its tables written in HTML; other text stays as it is.

    Examples
    --------
    >>> tagged("[table][tr][td]8[/td][td]1[/td][/tr][/table]")
    '<table><tr><td>8</td><td>1</td></tr></table>'
    >>> tagged("{| class=x\n|-\n| 8 || 1\n|-\n| 3\n| 5\n|}").replace("\n", "")
    '<table><tr><td> 8 <td> 1<tr><td> 3<td> 5</table>'
    >>> tagged("<g><row>8 1</row><row>3 5</row><row>4 9</row></g>")
    '<table><tr><td>8</td><td>1</td></tr><tr><td>3</td><td>5</td></tr><tr><td>4</td><td>9</td></tr></table>'
    >>> tagged("8 < 9")
    '8 < 9'
    """
    if _BB_SIGN.search(text):
        return _BB_TAG.sub(r"<\1>", text)
    if _WIKI_SIGN.search(text):
        return "\n".join(map(_wiki_line, text.splitlines()))
    if "</" not in text or _HTML_SIGN.search(text):
        return text
    return _of_rows(text) or _of_leaves(text) or text


def _wiki_line(line: str) -> str:
    line = line.strip()
    if line.startswith("{|"):
        return "<table>"
    if line.startswith("|}"):
        return "</table>"
    if line.startswith("|-"):
        return "<tr>"
    if line.startswith("|+") or not line.startswith(("|", "!")):
        return ""
    cells = (cell.rpartition("|")[2] for cell in _WIKI_CELL.split(line[1:]))
    return "".join(f"<td>{cell}" for cell in cells)


def _of_rows(text: str) -> str:
    """Return the rows of XML: elements with cells in them, or with the text of all cells."""
    rows = [found[2] for found in _ROW.finditer(text)]
    if len(rows) < isqrt(_FEWEST_CELLS):
        return ""
    if not any("<" in row for row in rows):
        words = [re.split(r"[\s,;]+", row.strip()) for row in rows]
        if all(len(row) == 1 and len(row[0]) == len(rows) for row in words):
            words = [[*row[0]] for row in words]
        return _table(words) if len({*map(len, words)}) == 1 else ""
    cells = [[leaf[2] or "" for leaf in _LEAF.finditer(row)] for row in rows]
    return _table(cells) if len({*map(len, cells)}) == 1 else ""


def _of_leaves(text: str) -> str:
    """Return the elements of one kind whose number is a square as a table."""
    leaves = [(leaf[1].lower(), (leaf[2] or "").strip()) for leaf in _LEAF.finditer(text)]
    short = [(name, said) for name, said in leaves if len(said) <= _LONGEST_CELL]
    for name, count in Counter(name for name, _ in short).most_common():
        side = isqrt(count)
        cells = [said for each, said in short if each == name]
        if count >= _FEWEST_CELLS and side * side == count and any(cells):
            return _table([cells[at : at + side] for at in range(0, count, side)])
    return ""


def _table(rows: list[list[str]]) -> str:
    inside = ("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>{''.join(inside)}</table>"
