"""Lines of cells: 81 characters for 9x9, with an optional comment."""

import re
from collections import Counter
from functools import partial
from itertools import takewhile, zip_longest
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import field_of_shape
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import LARGEST, SMALLEST, Shape, parse_shape, shape_of_size
from loshu.sudoku.sudoku import FAMILY_NAME, Sudoku
from loshu.sudoku.symbols import symbols_in_words, value_of

EMPTY_SYMBOLS: Final = frozenset(".0_*-?")
SIZES: Final = {size * size: size for size in range(SMALLEST, LARGEST + 1)}
_COMMENT_AFTER: Final = " \t,;#|/:\"'"
_SEPARATOR: Final = re.compile(r"[ \t]*[,;][ \t]*|[ \t]+")
_NUMBER: Final = re.compile("[0-9]{2}")
_COMMENT: Final = re.compile(r"[\r\t,;#|/:\"']")
_NINE_BY_NINE: Final = range(81)
_LONGEST_NUMBER: Final = 8
"""Maximum digits and points of a comment, such as a rating; more may be cells."""
_LAST_DIGIT: Final = 9
"""After which the values from 1 on are written as letters."""
_LONGEST: Final = 8 * LARGEST * LARGEST
_FRONT: Final = re.compile(rf"\s*(?:{FAMILY_NAME}:)?(?:([0-9]{{1,2}}[xX][0-9]{{1,2}}):)?")


class RegionError(NotationError):
    """The regions after the cells of a line have different sizes."""


def read_cells_line(line: str, *, zero: bool | None = None) -> tuple[Sudoku]:
    """Read a line of cells.

    The cells end at the first character of a comment, if their number fits a size.  Otherwise
    blanks and bars between them are ignored.  In a line of 81 characters with an optional comment,
    blanks are empty cells.

    Parameters
    ----------
    line : str
    zero : bool, optional
        Whether 0 is the lowest value of 0 to n-1 and not an empty cell (default: detected).

    Raises
    ------
    NotationError
        A character is not a cell; the column is its place.

    Examples
    --------
    >>> read_cells_line("1.....2..3.....4 # easy")[0].comment
    'easy'
    >>> read_cells_line("1 . . . | . . 2 . | . 3 . . | . . . 4")[0].line
    '1.....2..3.....4'
    >>> read_cells_line("A.....B..C.....D")[0].line  # letters alone, up to the size
    '1.....2..3.....4'
    >>> read_cells_line("1.....2..3....x4")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: column 15: 'x' is not allowed here. Expected 1-4 or '.'.
    """
    if "+" in line or "{" in line:
        from loshu.sudoku.notation.text_form import is_more_than_cells, read_text_form

        if is_more_than_cells(line):
            return (read_text_form(line),)
    if len(line) > _LONGEST:
        raise NotationError(f"The line is longer than {_LONGEST:,} characters.")
    if (words := _separate_cells(line)) is not None:
        from loshu.sudoku.notation.cell_words import sudoku_of_cells

        shape = shape_of_size(SIZES[len(words)])
        return (sudoku_of_cells(words, shape, lambda cell: (1, cell + 1), zero=zero),)
    return (_read_symbols(line, zero),)


def _read_symbols(line: str, zero: bool | None) -> Sudoku:
    """Read a line of cells of one character, perhaps with its shape, regions or a comment."""
    if (halves := _cells_and_regions(line)) is not None:
        line = halves
    front = _FRONT.match(line)
    assert front is not None  # the match may be empty
    shape = parse_shape(front[1]) if front[1] else None
    cells = _cells(line, front.end(), shape)
    if not shape and _has_blank_cells(line) and not _are_apart(line, len(cells)):
        cells = list(_NINE_BY_NINE)
    known = shape or _shape_of(line, cells)
    if len(cells) != known.cells:
        raise NotationError(
            f"The puzzle has {len(cells)} cells. A Sudoku with boxes {known} has {known.cells}."
        )
    if _is_in_letters(line, cells, known):
        values = [0 if line[at] in EMPTY_SYMBOLS else _letter(line[at]) for at in cells]
    else:
        values = [_value(line, at, known) for at in cells]
    comment = line[cells[-1] + 1 :].strip(_COMMENT_AFTER + "\r\n")
    word, _, rest = comment.partition(" ")
    regions = _regions(word, known)
    puzzle = Sudoku(known, values, comment=rest.strip() if regions else comment)
    if "0" in line:
        from loshu.sudoku.notation.zeros import sudoku_of_words

        words = [line[at] for at in cells]
        puzzle = sudoku_of_words(words, values, known, zero, comment=puzzle.comment)
    if regions is not None:
        return Sudoku(field_of_shape(known, regions), puzzle.values, comment=puzzle.comment)
    return puzzle


def _separate_cells(line: str) -> list[str] | None:
    """Return the cells of a line of numbers above 9, or of cells or rows between commas."""
    text = line.strip().rstrip(",;")
    words = [word.strip() for word in _SEPARATOR.split(text)]
    size = len(words)
    if size > 1 and "," in text and size in SIZES.values() and {*map(len, words)} == {size}:
        words = [*"".join(words)]
    if len(words) not in SIZES or not (
        "," in text or ";" in text or any(map(_NUMBER.fullmatch, words))
    ):
        return None
    return words if all(len(w) < 2 or _NUMBER.fullmatch(w) for w in words) else None


def _cells_and_regions(line: str) -> str | None:
    """Put a blank between the cells of a jigsaw and the regions of these cells."""
    text = line.strip()
    half = len(text) // 2
    if len(text) % 2 or half not in SIZES or not text[half:].isalnum():
        return None
    if _regions(text[half:], shape_of_size(SIZES[half])) is None:
        return None
    return f"{text[:half]} {text[half:]}"


def _regions(after: str, shape: Shape) -> list[int] | None:
    """Return the regions of all cells if the word after the cells names them.

    Raises
    ------
    RegionError
        The regions have different sizes.
    """
    size, counts = shape.size, Counter(after)
    rows = [after[at : at + size] for at in range(0, len(after), size)]
    is_word = len(after) == shape.cells and after.isalnum()
    if not is_word or len(counts) != size or max(counts.values()) > 2 * size:
        return None  # such as another puzzle, with zeros
    if all(len({*row}) == size for row in rows):
        return None  # a solution
    if wrong := [symbol for symbol, count in counts.items() if count != size]:
        raise RegionError(
            f"The region {wrong[0]!r} of {quoted(after)} has {counts[wrong[0]]} cells. Expected "
            f"{size} regions of {size} cells."
        )
    numbers = {symbol: number for number, symbol in enumerate(counts)}
    return [numbers[symbol] for symbol in after]


def _is_in_letters(line: str, cells: list[int], shape: Shape) -> bool:
    """Whether the values are letters from A on, and one of them is no value from 1 on."""
    used = {line[at] for at in cells} - EMPTY_SYMBOLS
    if not all(symbol.isascii() and symbol.isalpha() for symbol in used):
        return False
    most = max(map(_letter, used), default=0)
    return most <= shape.size < most + _LAST_DIGIT


def _letter(symbol: str) -> int:
    return ord(symbol.upper()) - ord("A") + 1


def _has_blank_cells(line: str) -> bool:
    """Whether the first 81 characters are cells including blanks, and a comment may follow."""
    cells = line[:81]
    ends = not line[81:].strip("\r\n") or line[81] in _COMMENT_AFTER
    return len(cells) == 81 and " " in cells and ends and _are_cells(cells)


def _are_apart(line: str, count: int) -> bool:
    """Whether blanks separate the cells of a line, where they could also be cells.

    Raises
    ------
    NotationError
        More cells follow the first 81 characters, but their number fits no size.
    """
    words, more = (
        _COMMENT.split(part, maxsplit=1)[0].split(" ")
        for part in (line[: len(_NINE_BY_NINE)], line[len(_NINE_BY_NINE) :])
    )
    after = list(takewhile(_are_cells, filter(None, more)))
    even = len({len(word) for word in words[:-1]}) == 1
    all_even = even and {len(word) for word in more[1:]} == {len(words[0])}
    if after and (count == len(_NINE_BY_NINE) or (all_even and count in SIZES)):
        return True
    if after and (even or len("".join(after)) > _LONGEST_NUMBER):
        got = len("".join([*words, *after]))
        raise NotationError(
            f"{quoted(line.strip())} has {got} cells with blanks between them; expected "
            "81. Write '.' for an empty cell.",
            column=len(_NINE_BY_NINE) + 1,
        )
    return False


def _cells(line: str, first: int, shape: Shape | None) -> list[int]:
    """Return the places of the cells."""
    wanted = {shape.cells} if shape else SIZES.keys()
    for pattern in (rf"[^{re.escape(_COMMENT_AFTER)}]*", r"[^,;#:\"'\t]*"):
        found = re.compile(pattern).match(line, first)
        assert found is not None
        places = [at for at in range(first, found.end()) if line[at] not in " |/\r"]
        if len(places) in wanted:
            return places
    # The words after the rows of cells may be a comment.
    groups = [match.span() for match in re.finditer(r"[^ |/\r\t]+", line[first:])]
    places = []
    for (start, stop), after in zip_longest(groups, groups[1:]):
        places += range(first + start, first + stop)
        if len(places) in wanted and (shape or len(places) >= 81):
            length = stop - start
            if after is None or len(places) == length or after[1] - after[0] != length:
                return places
            if not _are_cells(line[first + after[0] : first + after[1]]):
                return places
    return places


def _shape_of(line: str, cells: list[int]) -> Shape:
    if len(cells) in SIZES:
        return shape_of_size(SIZES[len(cells)])
    wrong = next((at for at in cells if not _may_be_cell(line[at])), None)
    column = None if wrong is None else wrong + 1
    got = f"{quoted(line.strip())} has {len(cells)} cells"
    if wrong is not None:
        got = f"{quoted(line[wrong])} is not a cell, and {got}"
    raise NotationError(
        f"{got}. Expected 81, or n x n cells for a size n from {SMALLEST} to {LARGEST}.",
        column=column,
    )


def _are_cells(word: str) -> bool:
    return all(map(_may_be_cell, word))


def _may_be_cell(symbol: str) -> bool:
    return (
        symbol == " "
        or symbol in EMPTY_SYMBOLS
        or (symbol.isascii() and symbol.isdigit())
        or symbol in "xX"
    )


def _value(line: str, at: int, shape: Shape) -> int:
    symbol = line[at]
    # X is an empty cell unless it can be the value 33.
    if symbol == " " or symbol in EMPTY_SYMBOLS or (symbol in "xX" and shape.size == 9):
        return 0
    try:
        return value_of(symbol, shape.size)
    except NotationError:
        raise NotationError(
            f"{quoted(symbol)} is not allowed here. Expected {symbols_in_words(shape.size)}.",
            column=at + 1,
        ) from None


def write_cells_line(puzzle: Sudoku) -> str:
    """Write the cells, after the shape if it is not the customary one.

    Examples
    --------
    >>> write_cells_line(Sudoku(Shape(3, 2), "1" + "." * 35))
    '3x2:1...................................'
    """
    customary = puzzle.shape == shape_of_size(puzzle.size)
    return ("" if customary else f"{puzzle.shape}:") + puzzle.line


def write_with_zeros(puzzle: Sudoku) -> str:
    """Write the cells with 0 for an empty cell, for older programs."""
    return write_cells_line(puzzle).replace(".", "0")


LINE: Final = SudokuFormat(
    name="line", title="a line of 81 characters, '.' for an empty cell", of_lines=True,
    recognises=lambda _line: True, read=read_cells_line, write=write_cells_line, suffixes=(".txt",),
)  # fmt: skip
SDM: Final = SudokuFormat(  # read as any line of cells
    name="sdm", title="a line of 81 digits, 0 for an empty cell (.sdm)", of_lines=True,
    recognises=lambda _line: False, read=partial(read_cells_line, zero=False),
    write=write_with_zeros, suffixes=(".sdm",),
)  # fmt: skip
