"""Notices about parts of a puzzle that the page does not show or enforce."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from loshu.core.errors import NotationError
from loshu.sudoku.field import Field, spread
from loshu.sudoku.notation.json_objects import begins_object
from loshu.sudoku.notation.json_text import data_in
from loshu.sudoku.notation.links import f_puzzles_data, recognises_f_puzzles
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.text import phrase, translations

_DRAWN = phrase(
    "sudoku.notice",
    "These drawings and words in the file are not shown and not enforced as rules: {drawings}.",
)
_SHOWN = phrase(
    "sudoku.notice",
    "These drawings and words in the file are shown but not enforced as rules: {drawings}.",
)
_FROM_ZERO = phrase(
    "sudoku.notice", "This puzzle uses the digits 0 to {last}. They are shown as 1 to {top}."
)


def notices_of(puzzle: Sudoku, lang: str = "en") -> list[str]:
    """Return sentences about the parts of a puzzle that the page omits or changes.

    Examples
    --------
    >>> notices_of(Sudoku(kept='{"text":[{"cells":["R1C1"],"value":"x"}]}'))[0][-32:]
    'but not enforced as rules: text.'
    """
    return [*changes_in(puzzle, lang), *_drawings_in(puzzle, lang)]


def changes_in(puzzle: Sudoku, lang: str = "en") -> Iterator[str]:
    """Yield sentences about the parts of a puzzle that were read differently."""
    yield from (remark.text(lang) for remark in puzzle.remarks)
    if puzzle.from_zero:
        last, top = SYMBOLS[puzzle.size - 1], SYMBOLS[puzzle.size]
        yield translations(lang).text(_FROM_ZERO, last=last, top=top)


def _drawings_in(puzzle: Sudoku, lang: str) -> Iterator[str]:
    if not puzzle.kept:
        return
    from loshu.sudoku.notation.f_puzzles_drawings import drawings
    from loshu.sudoku.picture import undrawn

    every, hidden = Counter(drawings(puzzle)), undrawn(puzzle)
    for template, parts in ((_SHOWN, every - hidden), (_DRAWN, every & hidden)):
        if parts:
            yield translations(lang).text(template, drawings=_numbered(parts))


def _numbered(parts: Mapping[str, int]) -> str:
    """List names with their counts, where these are not 1."""
    return ", ".join(f"{number} {name}" if number != 1 else name for name, number in parts.items())


def corner_marks(text: str, puzzle: Sudoku) -> list[list[int]]:
    """Return the corner marks, which JSON can contain; empty if there are none.

    Examples
    --------
    >>> import json
    >>> grid = [[{"cornerPencilMarks": [2, 1]}, {}, {}, {}], *[[{}] * 4] * 3]
    >>> text = json.dumps({"size": 4, "grid": grid})
    >>> corner_marks(text, Sudoku.parse(text))[:2]
    [[1, 2], []]
    """
    cells, field = list(_cells(text.strip().removeprefix(f"{FAMILY_NAME}:"))), puzzle.field
    if len(cells) not in (len(puzzle.values), field.rows * field.columns):
        return []
    cells = spread(cells, field, None)
    marks = [
        [] if value else sorted(set(_values(cell, field)))
        for cell, value in zip(cells, puzzle.values, strict=True)
    ]
    return marks if any(marks) else []


def _cells(text: str) -> Iterator[Any]:
    """Yield the cells of the first puzzle in a text; none if the text is not JSON."""
    try:
        if recognises_f_puzzles(text):
            data = f_puzzles_data(text)
        elif begins_object(text):
            data = data_in(text)[0]
        else:
            return
    except NotationError:
        return
    for row in data.get("grid") or []:
        yield from row


def _values(cell: Any, field: Field) -> Iterator[int]:
    marks = cell.get("cornerPencilMarks") if isinstance(cell, dict) else None
    for each in marks if isinstance(marks, list) else []:
        if isinstance(each, int) and each in field.digits:
            yield each + field.shift
