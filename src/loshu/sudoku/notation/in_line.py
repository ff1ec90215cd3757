"""Puzzles that are not first in their line: after a number, a name or other columns."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.decode import ordinary
from loshu.sudoku.notation.cell_words import BLANK_SYMBOLS, sudoku_of_cells
from loshu.sudoku.notation.cells_line import SIZES, read_cells_line
from loshu.sudoku.shape import SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku

_BLANKS: Final = re.escape("".join(sorted(BLANK_SYMBOLS)))
_TOKEN: Final = re.compile(rf"[0-9A-Za-z@{_BLANKS}]+")
_WORD: Final = re.compile(r"[^\s,;|\"'`()\[\]{}<>=:&/\\]+")
_NUMBERED: Final = re.compile(r"\W{0,3}\d{1,9}\s?[.):\]]\s+")
_LABELED: Final = re.compile(r"\W{0,3}[A-Za-z][\w ]{0,30}[:=]\s*")
_QUOTED: Final = re.compile(r"[\s>`\"'(]+")
_AROUND: Final = " \t\r\n`\"'),;"
_ENDS: Final = ".!?"
COMMENT: Final = re.compile(
    r"\s*(?:#|%|//|;|!|--|\*\s|/\*|REM\b|`{3}|~{3}|(?:Name: .{0,40})?dtype: \w+$)", re.IGNORECASE
)
"""The beginning of a line without cells that is a comment."""
_PROSE: Final = re.compile(
    r"[^\W\d_]{2,}(?:.*[^\W\d_]{2,}|.*[:!?.,=])|[=*#~-]{2,}.*[^\W\d_]|`{3}|~{3}"
)
_MANY_CELLS: Final = re.compile(r"(?=.*[1-9].*[1-9].*[1-9])[0-9._*?-]{9,}")


def puzzle_in_line(line: str) -> Sudoku | None:
    """Find the puzzle in a line; the rest of the line is its comment.

    A complete grid beside a puzzle is its solution, not a puzzle.

    Examples
    --------
    >>> puzzle = puzzle_in_line("17,1.....2..3.....4,1342341243211234,0.5")
    >>> puzzle.line, puzzle.comment
    ('1.....2..3.....4', '17, 1342341243211234, 0.5')
    >>> puzzle_in_line("Hello") is None
    True
    """
    text = ordinary(line)
    found = list(_puzzles(text))
    if found:
        most = max(len(puzzle.values) for _, puzzle in found)
        found = [(span, puzzle) for span, puzzle in found if len(puzzle.values) == most]
        (start, stop), puzzle = next((each for each in found if 0 in each[1].values), found[0])
        rest = (part.strip(" \t\r\n,;|\"'`:=()[]>") for part in (text[:start], text[stop:]))
        said = ", ".join(filter(None, (", ".join(part.split(",")) for part in rest)))
        return puzzle.named(comment=said)
    return _after_number(text)


def _puzzles(text: str) -> Iterator[tuple[tuple[int, int], Sudoku]]:
    for match in _WORD.finditer(text):
        for word in (match[0], match[0][:-1] if match[0][-1] in _ENDS else match[0]):
            if len(word) in SIZES and _TOKEN.fullmatch(word):
                puzzle = _sudoku(word)
                if puzzle is not None:
                    yield (match.start(), match.start() + len(word)), puzzle
                    break


def _sudoku(word: str) -> Sudoku | None:
    shape = shape_of_size(SIZES[len(word)])
    try:
        puzzle = sudoku_of_cells(word, shape, lambda cell: (1, cell + 1))
    except NotationError:
        return None
    if len(word) < SMALLEST**3 and not sum(map(bool, puzzle.values)) > 0:
        return None
    return puzzle


def _after_number(text: str) -> Sudoku | None:
    """Read cells with blanks between them after a number, a name or a sign of quotation."""
    for pattern in (_NUMBERED, _LABELED, _QUOTED):
        match = pattern.match(text)
        before, rest = (match[0].strip(), text[match.end() :].strip(_AROUND)) if match else ("", "")
        # A word as long as the next one may be cells itself.
        if before and len(rest) > SMALLEST and len(before) != len(rest.split()[0]):
            try:
                return read_cells_line(rest)[0]
            except NotationError:
                continue
    return None


def is_comment(line: str) -> bool:
    """Whether a line is a comment of some program, and not a puzzle with a wrong first sign.

    Examples
    --------
    >>> is_comment("// easy"), is_comment("% 1"), is_comment("1..."), is_comment("!53..7....")
    (True, True, False, False)
    """
    return COMMENT.match(line) is not None and not (line[:1] == "!" and _MANY_CELLS.match(line[1:]))


def has_many_cells(line: str) -> bool:
    """Whether a line has a long run of cells with several values.

    Examples
    --------
    >>> has_many_cells("# 53..7...."), has_many_cells("# 12 puzzles")
    (True, False)
    """
    return _MANY_CELLS.search(line) is not None


def is_prose(line: str) -> bool:
    """Whether a line has words, and no run of cells.

    Examples
    --------
    >>> is_prose("Can you solve this?"), is_prose("Grid 01:"), is_prose("53..7....6..195x")
    (True, True, False)
    """
    return _PROSE.search(line) is not None and not has_many_cells(line)


def is_solved(puzzle: Sudoku, solution: Sudoku) -> bool:
    """Whether a grid is complete and has the values of a puzzle."""
    if len(puzzle.values) != len(solution.values) or 0 not in puzzle.values:
        return False
    return all(a in (0, b) for a, b in zip(puzzle.values, solution.values, strict=True))
