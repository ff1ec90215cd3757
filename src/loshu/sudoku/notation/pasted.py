"""Grids between other lines: in mails, in program output, under comments, one after another."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.core.notation.decode import ordinary
from loshu.core.notation.dressing import is_fence, items_of
from loshu.sudoku.notation.cell_words import BLANKS, sudoku_of_cells
from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.notation.format import HEADINGS, SudokuFormat
from loshu.sudoku.notation.in_line import is_comment, is_prose, is_solved, puzzle_in_line
from loshu.sudoku.notation.json_text import JSON
from loshu.sudoku.notation.line_formats import LINE_FORMATS
from loshu.sudoku.notation.pencil_marks import puzzle_of_rows
from loshu.sudoku.notation.row_dressing import is_frame, is_head, undressed
from loshu.sudoku.notation.row_forms import Form, cells_of_row, forms_of
from loshu.sudoku.notation.rows_text import Row, is_rule, shape_of_rows, to_ascii
from loshu.sudoku.remark import Remark
from loshu.sudoku.shape import SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.text import plural

_OTHER_TEXT: Final = plural(
    "sudoku.notice",
    "{count} line of other text is left out: {lines}.",
    "{count} lines of other text are left out: {lines}.",
)
_LONGEST_WORD: Final = 4
_NAMED: Final = 3
_BELOW_HEAD: Final = re.compile(r"\s*\|?(?:\s*(?::?-{2,}:?|:-+:?|-+:)\s*\|)+(?:\s*:?-+:?\s*)?\s*$")
_NUMBERING: Final = re.compile(r"\W*\d{1,4}\W*")
_SOLUTION: Final = re.compile(
    "soluti|solved|answer|lösung|loesung|soluci|solu[cç]|soluzi|oplossing|答案|解", re.IGNORECASE
)
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


@dataclass
class _Rows:
    """Rows that may be those of a grid, with the forms that all of them have."""

    rows: list[Row] = field(default_factory=list)
    forms: frozenset[Form] = frozenset()


@dataclass
class _Found:
    """The puzzles of a text, and the lines that are neither cells nor comments."""

    puzzles: list[Sudoku] = field(default_factory=list)
    prose: list[tuple[int, str]] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    comments: int = 0
    grids: int = 0


def recognises(text: str) -> bool:
    r"""Whether a text has grids in rows, or puzzles between lines of prose.

    Examples
    --------
    >>> recognises("one\n1...\n..2.\n.3..\n...4\ntwo\n4...\n..2.\n.3..\n...1")
    True
    >>> recognises("." * 81 + "\n12")
    False
    """
    try:
        found = _found(text)
    except NotationError:  # `read_pasted` reports it
        return True
    # A list of many puzzles has wrong lines, which its reader reports.
    if len(found.puzzles) == 1 and found.comments and not found.unread:
        return True
    among_words = 0 < len(found.puzzles) <= len(found.prose) and not found.unread
    return found.grids > 0 or among_words


def read_pasted(text: str) -> list[Sudoku]:
    r"""Read the puzzles of a text; a remark of the first one names the lines of prose.

    Raises
    ------
    NotationError
        A grid has too few or too many rows; the error has the line.

    Examples
    --------
    >>> puzzle, = read_pasted("Hello all,\n\n1...\n..2.\n.3..\n...4\n")
    >>> puzzle.line, puzzle.remarks[0].text()
    ('1.....2..3.....4', "1 line of other text is left out: 1: 'Hello all,'.")
    """
    found = _found(text)
    if not found.puzzles:
        raise NotationError("The text has no grid. Expected 9 rows of 9 cells, or a line of 81.")
    if found.prose:
        first = found.puzzles[0]
        remarks = (*first.remarks, _left_out(found.prose))
        found.puzzles[0] = replace(first, remarks=remarks)
    return found.puzzles


def _left_out(lines: Sequence[tuple[int, str]]) -> Remark:
    named = [f"{number}: {quoted(said.strip())}" for number, said in lines[:_NAMED]]
    more = ["…"] if len(lines) > _NAMED else []
    return Remark(_OTHER_TEXT, ("lines", ", ".join(named + more)), len(lines))


def _found(text: str) -> _Found:
    found, held = _Found(), _Rows()
    ruled = apart = False
    lines = undressed(ordinary(text).splitlines())
    if cells := _one_in_each(lines) or _one_in_each([], items_of(lines)):
        found.puzzles, found.grids = [cells], 1
        return found
    for number, line in enumerate(lines, 1):
        if not line.strip() or is_fence(line):
            apart = True
            if _is_complete(held):
                held = _flushed(held, found, "")
            continue
        if is_rule(line) or _BELOW_HEAD.match(line):
            ruled = True
            continue
        forms = forms_of(line)
        if _is_head(forms, lines[number : number + 1]):
            held = _flushed(held, found, "")
            continue
        if not forms & held.forms:
            held = _flushed(held, found, line if forms or held.rows else "")
            held.forms = forms
        if forms:
            held.rows.append(Row(number, line, ruled, apart))
            held.forms &= forms
        else:
            _read_other(number, line, found)
        ruled = apart = False
    _flushed(held, found, "")
    if found.grids:
        _sort_unread(found)
    return found


def _is_head(forms: frozenset[Form], below: list[str]) -> bool:
    """Whether a line has the names of the columns of a Markdown table."""
    return any(map(_BELOW_HEAD.match, below)) and not any(form.name == "|" for form in forms)


def _one_in_each(lines: list[str], items: Sequence[tuple[int, str]] = ()) -> Sudoku | None:
    """Return the puzzle of lines with a cell each, or of such items."""
    items = items or [(at, line.strip()) for at, line in enumerate(lines, 1) if line.strip()]
    words = [word for _, word in items]
    if len(words) not in SIZES or any(len(word) > _LONGEST_WORD for word in words):
        return None
    if any(not word.isalnum() and word not in BLANKS for word in words):
        return None
    place = [(number, 1) for number, _ in items]
    return sudoku_of_cells(words, shape_of_size(SIZES[len(words)]), place.__getitem__)


def _read_other(number: int, line: str, found: _Found) -> None:
    """Read a line that is no row: a puzzle, a comment, prose, or something unreadable."""
    formats = (each for each in (*LINE_FORMATS, JSON) if each.recognises(line))
    if (known := next(formats, None)) is not None:
        try:
            found.puzzles += known.read(line)
        except NotationError:  # in a list, the reader of lines reports it
            found.unread.append((number, line))
    elif (puzzle := puzzle_in_line(line)) is not None:
        found.puzzles.append(puzzle)
    elif number == 1 and HEADINGS.fullmatch(line.strip()):
        return
    elif is_comment(line):
        found.comments += 1
    elif is_prose(line):
        found.prose.append((number, line))
    else:
        found.unread.append((number, line))


def _sort_unread(found: _Found) -> None:
    """Take lines beside grids as prose; raises `NotationError` for a line without words."""
    for number, line in found.unread:
        if _WORD.search(line) is not None:
            found.prose.append((number, line))
        elif _NUMBERING.fullmatch(line) is None and not (is_frame(line) or is_head(line)):
            said = quoted(line.strip())
            raise NotationError(f"{said} is not a row of a grid.", row=number)
    found.prose.sort()


def _is_complete(held: _Rows) -> bool:
    return any(len(held.rows) % form.size == 0 for form in held.forms)


def _flushed(held: _Rows, found: _Found, after: str) -> _Rows:
    """Read the grids of rows, and return an empty collection of rows."""
    if not held.rows:
        return _Rows()
    if _has_head(held):
        held.rows = held.rows[1:]
    count = len(held.rows)
    form = next((form for form in sorted(held.forms) if count % form.size == 0), None)
    if form is not None:
        for at in range(0, count, form.size):
            grid = _grid(held.rows[at : at + form.size], form)
            found.grids += 1
            if not _is_solution(grid, held.rows[at].line, found):
                found.puzzles.append(grid)
        return _Rows()
    for row in held.rows if count < SMALLEST - 1 else ():
        _read_other(row.line, row.text, found)
    if count >= SMALLEST - 1:
        _read_lines(held, found, after)
    return _Rows()


def _is_solution(grid: Sudoku, line: int, found: _Found) -> bool:
    """Whether a grid below the word for a solution is that of the puzzle before."""
    above = [said for number, said in (*found.prose, *found.unread) if line - 3 < number < line]
    headed = any(map(_SOLUTION.search, above))
    return headed and bool(found.puzzles) and is_solved(found.puzzles[-1], grid)


def _has_head(held: _Rows) -> bool:
    """Whether the first row is the head of a table, above a rule: empty, or names of columns."""
    rows = held.rows
    if len(rows) < SMALLEST or not rows[1].ruled:
        return False
    names = re.sub(r"[^\w\s]", " ", to_ascii(rows[0].text))
    if names.strip() and not (is_head(names) and names.strip()[0].isalpha()):
        return False
    return any((len(rows) - 1) % form.size == 0 for form in held.forms)


def _read_lines(held: _Rows, found: _Found, after: str) -> None:
    """Read rows that are a puzzle each, such as lines of 16 cells.

    Raises
    ------
    NotationError
        The rows are those of a grid, of which some are missing.
    """
    puzzles = [puzzle_in_line(row.text) for row in held.rows]
    if None not in puzzles:
        found.puzzles += [puzzle for puzzle in puzzles if puzzle is not None]
        return
    size = min(held.forms).size
    count, last = len(held.rows), held.rows[-1]
    said = quoted(after.strip())
    why = f" {said} is not a row of {size} cells." if after.strip() else ""
    raise NotationError(
        f"The grid has {count} rows of {size} cells; expected {size} rows.{why}",
        row=last.line + bool(why),
    )


def _grid(rows: list[Row], form: Form) -> Sudoku:
    cells = [cells_of_row(row.text, form) for row in rows]
    if form.is_marks:
        return puzzle_of_rows(rows, [])
    shape = shape_of_size(form.size) if form.has_fields else shape_of_rows(rows)
    places = [(row.line, at) for row in rows for at in range(1, form.size + 1)]
    return sudoku_of_cells([word for row in cells for word in row], shape, places.__getitem__)


PASTED: Final = SudokuFormat(
    name="pasted",
    title="grids or lines between comments and other text (read)",
    of_lines=False,
    recognises=recognises,
    read=read_pasted,
)
