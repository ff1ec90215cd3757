"""Values with their places: ``r1c1=5``, ``(0, 0): 5``, ``cell(1,1,5)``, rows of three numbers."""

import re
from typing import Final, NamedTuple

from loshu.core.errors import NotationError

_NUMBER: Final = r"\s*(\d{1,3})\s*"
_VALUE: Final = r"\s*(-?\d{1,9}|[._?*])\s*"
_NAMED: Final = re.compile(r"\b[rR]\s?(\d{1,3})\s?[cC]\s?(\d{1,3})\s*(?:=|:|->|is)?\s*(\d{1,9})\s*")
_PATTERNS: Final = (
    _NAMED,
    re.compile(rf"[\[(]{_NUMBER},{_NUMBER}[\])]\s*(?::|=>|==?|->|\s){_VALUE}"),
    re.compile(rf"\[{_NUMBER}\]\s?\[{_NUMBER}\]\s*==?{_VALUE}"),
    re.compile(rf"\b[a-zA-Z_]\w{{0,19}}\({_NUMBER},{_NUMBER},{_VALUE}\)"),
    re.compile(
        rf"\b[a-z]\w{{0,19}}\([a-z]\w{{0,9}}\({_NUMBER}\),\s*[a-z]\w{{0,9}}\({_NUMBER}\),{_VALUE}\)"
    ),
)
_COMMENT: Final = re.compile(r"^[ \t]*(?:%|#|//|--)[^\n]*[A-Za-z]{2}[^\n]*\n", re.MULTILINE)
_BEFORE: Final = re.compile(
    r"\A\s*(?:insert\s+into[^;]{0,99}?\bvalues\b|[A-Za-z_]\w{0,19}\s*:?=)\s*", re.IGNORECASE
)
_LETTERED: Final = re.compile(r"\b[A-Za-z]\d{1,2}\s*(?:=|:|->)\s*\d{1,3}\b")
_NAME: Final = re.compile(r"^\s*\w{1,30}\s*(?:=|:=)")
_NAMES: Final = re.compile(
    r"\b[A-Za-z_][\w.]{0,19}(?=\[\s*\d{1,3}\s*\]\s?\[|\(\s*\d{1,3}\s*,\s*\d{1,3}\s*\)\s*[=:]|"
    r"\(\s*[A-Za-z_]\w{0,19}\[\s*\d)"
)
"""The names of an array or function before a place, and of a function around it."""
_BETWEEN: Final = re.compile(r"[\s,;.{}()\[\]]*")
_ROWS: Final = frozenset(["row", "r", "y", "i", "line", "fila", "linha", "zeile", "行"])
_COLUMNS: Final = frozenset(["column", "col", "c", "x", "j", "columna", "coluna", "spalte", "列"])
_VALUES: Final = frozenset(["value", "val", "v", "digit", "number", "num", "n", "tile", "entry"])
_TRIPLE: Final = re.compile(rf"[\[(]?{_NUMBER}[,;\s]{_NUMBER}[,;\s]{_VALUE}[\])]?[,;]?")
_LIST: Final = re.compile(r"[\[({]\s*([\[(].*[\])])\s*,?\s*[\])}]\s*[;.]?", re.DOTALL)
_BETWEEN_LISTS: Final = re.compile(r"(?<=[\])])\s*[,;]?\s*(?=[\[(])")
_BLANKS: Final = frozenset([".", "_", "?", "*", "0", "#", "x"])
_LONGEST: Final = 2**16
_MOST: Final = 64
"""Rows and columns of a board that is written so."""
_LONGEST_PLACE: Final = 3
_MOST_NAMES: Final = 8
_TRIPLES: Final = 3


class PlacedValue(NamedTuple):
    """A value with its row and column as they are written."""

    row: int
    column: int
    value: str


class Places(NamedTuple):
    """The values of a text, and whether their rows certainly count from 1."""

    places: tuple[PlacedValue, ...]
    from_one: bool

    @property
    def first(self) -> int:
        """The number of the first row and column: 0 or 1."""
        numbers = {number for row, column, _ in self.places for number in (row, column)}
        return 1 if self.from_one or 0 not in numbers else 0


def places_in(text: str, *, distinct: bool = False) -> Places | None:
    r"""Return the values of a text that has nothing but values with their places.

    Rows of three numbers without a head are places where a number occurs twice, and no two are
    the same cell: then the three columns cannot be those of a board.

    Parameters
    ----------
    text : str
    distinct : bool
        Whether no number is twice on a board; else three such rows are those of a 3x3 square.

    Raises
    ------
    NotationError
        A cell has two values.

    Examples
    --------
    >>> places_in("r1c1=8 r2c2=5").places[1]
    PlacedValue(row=2, column=2, value='5')
    >>> places_in("x,y,value\n2,1,8\n").places, places_in("8 1 6\n3 5 7\n4 9 2")
    ((PlacedValue(row=1, column=2, value='8'),), None)
    >>> places_in("1 1 8\n1 2 1\n2 1 3\n2 2 4").places[1]
    PlacedValue(row=1, column=2, value='1')
    """
    if len(text) > _LONGEST:
        return None
    text = _COMMENT.sub("", text)
    _require_no_letters(text)
    found = _named(text) or _headed(text) or _bare(text, distinct)
    if found is None:
        return None
    seen = dict[tuple[int, int], str]()
    for row, column, value in found.places:
        if seen.setdefault((row, column), value) != value:
            raise NotationError(
                f"The cell in row {row}, column {column} has the values {seen[row, column]} and "
                f"{value}. Expected one."
            )
    return found


def rows_of(found: Places, *, square: bool = False) -> list[list[str]]:
    """Return the rows of a board with ``.`` for cells without a value.

    Where a value is larger than the number of these cells, the board is a square.

    Parameters
    ----------
    found : Places
    square : bool
        Whether the board is a square in any case: the larger side is its order.

    Examples
    --------
    >>> rows_of(places_in("(0, 0): 3, (1, 2): 6"))
    [['3', '.', '.'], ['.', '.', '6']]
    """
    first = found.first
    height = max(row for row, _, _ in found.places) - first + 1
    width = max(column for _, column, _ in found.places) - first + 1
    largest = max((int(each.value) for each in found.places if each.value.isdecimal()), default=0)
    if square or largest > height * width:
        height = width = max(height, width)
    if max(height, width) > _MOST:
        raise NotationError(
            f"The cells are in {height} rows and {width} columns. Expected at most {_MOST}."
        )
    rows = [["."] * width for _ in range(height)]
    for row, column, value in found.places:
        rows[row - first][column - first] = value
    return rows


def _named(text: str) -> Places | None:
    for pattern in _PATTERNS:
        matches = list(pattern.finditer(text))
        if not matches:
            continue
        rest = _NAMES.sub("", _NAME.sub("", text)) if pattern is not _NAMED else text
        rest = pattern.sub("", rest)
        if _BETWEEN.fullmatch(_NAME.sub("", rest)):
            return Places(tuple(map(_place, matches)), pattern is _NAMED)
    return None


def _require_no_letters(text: str) -> None:
    """Refuse cells such as A1, whose letter is a row in Sudoku and a column in spreadsheets."""
    found = _LETTERED.findall(text)
    if len(found) > 1 and "{" not in text and _BETWEEN.fullmatch(_LETTERED.sub("", text)):
        raise NotationError(
            f"The letter of {found[0]!r} can be a row or a column. Write cells as r1c1=5."
        )


def _headed(text: str) -> Places | None:
    """Read a table with a head that names row, column and value, in any order."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        return None
    names = [name.lower() for name in _fields(lines[0])]
    if len(names) > _MOST_NAMES:  # cells of a large board may be letters
        return None
    columns = [
        next((at for at, name in enumerate(names) if name in known), None)
        for known in (_ROWS, _COLUMNS, _VALUES)
    ]
    row, column, value = columns
    if row is None or column is None or value is None or len({*columns}) < _TRIPLES:
        return None
    places = []
    for number, line in enumerate(lines[1:], 2):
        fields = _fields(line)
        if len(fields) != len(names) or not _are_places(fields[row], fields[column]):
            raise NotationError(
                f"Expected {', '.join(names)}, got {line.strip()[:24]!r}.", row=number
            )
        places.append(PlacedValue(int(fields[row]), int(fields[column]), fields[value] or "."))
    return Places(tuple(places), from_one=False)


def _are_places(*words: str) -> bool:
    return all(word.isdecimal() and len(word) <= _LONGEST_PLACE for word in words)


def _fields(line: str) -> list[str]:
    separator = next((sign for sign in ",;\t|" if sign in line), None)
    return [word.strip().strip("\"'") for word in line.strip(" |").split(separator)]


def _bare(text: str, distinct: bool) -> Places | None:
    """Read rows of three numbers that cannot be the rows of a board."""
    body = _BEFORE.sub("", text).strip(" \t\r\n;.")
    if inner := _LIST.fullmatch(body):
        body = inner[1]
    elif body.startswith("[") and body.count("[") == body.count("]") == 1:
        body = body[1:-1]  # rows between semicolons, as in MATLAB
    body = _BETWEEN_LISTS.sub("\n", body)
    lines = [line.strip() for line in re.split(r"[\n/]|;\s*", body) if line.strip()]
    found = [_TRIPLE.fullmatch(line) for line in lines]
    matches = [match for match in found if match]
    if len(matches) < len(lines) or len(matches) < 2:
        return None
    rows = [row for row in re.split(r"[\n/;]", text) if row.strip()]  # a blank row counts as well
    if _TRIPLES in (len(matches), len(rows)) and not distinct:
        return None
    places = tuple(map(_place, matches))
    cells = [(row, column) for row, column, _ in places]
    numbers = [word for each in matches for word in each.groups() if word not in _BLANKS]
    in_order = cells == sorted(cells) or cells == sorted(cells, key=lambda cell: cell[::-1])
    is_board = len({*numbers}) == len(numbers) or len({*cells}) < len(cells)
    if is_board or not in_order or max(map(max, cells)) > max(_TRIPLES, len(cells)):
        return None  # more likely a board with a mistake
    return Places(places, from_one=False)


def _place(match: re.Match[str]) -> PlacedValue:
    row, column, value = match.groups()
    return PlacedValue(int(row), int(column), value)
