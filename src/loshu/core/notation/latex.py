r"""LaTeX tables and matrices: ``tabular``, ``array``, ``bmatrix``, or bare ``8 & 1 \\ 3 & 5``."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted, to_grid
from loshu.core.notation.decode import decode
from loshu.core.notation.pieces import chunks, only, read_each
from loshu.core.notation.plain import printed_rows
from loshu.core.notation.records import Limits, Reader, Source, Writer

_TABLES = frozenset(
    ["tabular", "tabularx", "tabular*", "array", "matrix", "smallmatrix", "longtable", "tblr"]
    + [f"{delimiter}matrix" for delimiter in "bpvBV"]
)
_BEGIN, _END = "\\begin{", "\\end{"

# Each pattern is bounded, or stops at the next character of its own kind.  They are compiled
# when a table is read, as most commands read none.
_COMMENT = r"(?<!\\)%[^\n]*"
_LINE = (
    r"\\(?:hline|toprule|midrule|bottomrule|centering|displaystyle)(?![a-zA-Z])"
    r"|\\c(?:line|midrule)(?:\([lr]{0,2}\))?\{[\d -]{0,15}\}"
)
_STYLE = (
    r"\\(?:textbf|textit|mathbf|mathit|boldsymbol|mathrm|underline|fbox|boxed|text|circled)"
    r"\s{0,9}\{([^{}\\]{0,30})\}|\\cellcolor(?:\[\w{0,9}\])?\{[^{}\\]{0,30}\}"
)
_SPACING = r"\\[,;:! ]|\\(?:q?quad|bf|bfseries)(?![a-zA-Z])|[$~]"
_ROW_END = r"\\\\\*?(?:\[[\w.-]{0,15}\])?|\\(?:tabularnewline|cr)(?![a-zA-Z])"


def recognises(source: Source) -> bool:
    """Look for ``&`` or for an environment."""
    return isinstance(source, str) and ("&" in source or _BEGIN in source)


def read_latex(source: Source, limits: Limits) -> Grid:
    r"""Read the one table there is.

    Examples
    --------
    >>> table = r"\begin{tabular}{cc} 8 & 1 \\ \hline & 5 \\ \end{tabular}"
    >>> print(read_latex(table, Limits()).text)
    8 1/. 5
    """
    return _grid(only(_bodies(decode(source))), limits)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read every table of a document."""
    return read_each(_bodies(decode(source)), _grid, limits)


def _bodies(text: str) -> Iterator[str]:
    """Yield the content of each environment for tables; without one, everything."""
    text = re.sub(_COMMENT, "", text)
    place, found = text.find(_BEGIN), False
    while place >= 0:
        name_end = text.find("}", place, place + 40)
        name = text[place + len(_BEGIN) : name_end] if name_end >= 0 else ""
        place = name_end + 1 if name_end >= 0 else place + len(_BEGIN)
        if name.removesuffix("*") in _TABLES:
            end = text.find(f"{_END}{name}}}", place)
            if end < 0:
                raise NotationError(f"{_BEGIN}{name}}} has no {_END}{name}}}.")
            found = True
            yield text[_end_of_arguments(text, place, end) : end]
            place = end
        place = text.find(_BEGIN, place)
    if not found:
        yield text


def _end_of_arguments(text: str, place: int, end: int) -> int:
    """Skip ``[t]`` and ``{|c|c|}``, in which braces may nest, right behind an environment."""
    while place < end and text[place] in "[{":
        closing = "]" if text[place] == "[" else "}"
        depth, start = 0, place
        while place < end:
            depth += {text[start]: 1, closing: -1}.get(text[place], 0)
            place += 1
            if depth == 0:
                break
        else:
            raise NotationError(f"{quoted(text[start:end])} is not closed.")
    return place


def _grid(body: str, limits: Limits) -> Grid:
    return to_grid(_rows(body), limits)


def _rows(body: str) -> Iterator[list[str]]:
    rows = (_plain(row) for row in re.split(_ROW_END, body))
    return (_cells(row) for row in rows if row.strip())


def tables_of_document(text: str) -> Iterator[list[list[str]]]:
    r"""Yield the texts of the cells of each table, row by row.

    Examples
    --------
    >>> list(tables_of_document(r"\begin{tabular}{cc} 8 & 1 \\ \hline & 5 \\ \end{tabular}"))
    [[['8', '1'], ['', '5']]]
    """
    return (list(_rows(body)) for body in _bodies(text))


def _plain(row: str) -> str:
    if "\\" in row:
        row = re.sub(_STYLE, r"\1", re.sub(_LINE, " ", row))
    return re.sub(_SPACING, " ", row)


def _cells(row: str) -> list[str]:
    cells = (cell.strip() for cell in row.split("&"))
    return [cell[1:-1] if cell[:1] == "{" and cell[-1:] == "}" else cell for cell in cells]


def write_latex(grid: Grid) -> bytes:
    r"""Write a framed ``array`` as a displayed formula; a missing entry is ``{}``.

    Examples
    --------
    >>> print(write_latex(Grid([[8, 1], [None, 5]])).decode())
    \[
    \begin{array}{|r|r|}
    \hline
    8 & 1 \\ \hline
    {} & 5 \\ \hline
    \end{array}
    \]
    """
    rows = (" & ".join(map(str, row)) + r" \\ \hline" for row in printed_rows(grid, blank="{}"))
    frame = "|" + "r|" * grid.shape[1]
    begin = [r"\[", rf"\begin{{array}}{{{frame}}}", r"\hline"]
    return "".join(f"{line}\n" for line in (*begin, *rows, r"\end{array}", r"\]")).encode()


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write tables with blank lines between them."""
    return chunks(grids, write_latex, b"\n")


READER: Final = Reader(
    name="latex",
    title="a LaTeX table or matrix",
    recognises=recognises,
    read=read_latex,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="latex", title="a LaTeX array in a formula", write=write_latex, write_many=write_many
)
