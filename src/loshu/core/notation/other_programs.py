"""Boards in data of other programs, written again as lists: dictionaries, SQL, SVG, YAML, Lisp."""

import ast
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from loshu.core.errors import NotationError

Rows = Sequence[Sequence[object]]
_LONGEST: Final = 2**16
_BLANK: Final = "_"
_NAME: Final = re.compile(r"\A\s*[A-Za-z_]\w{0,31}\s*=\s*(?=[{\[])")
_NO_VALUE: Final = re.compile(r"\b(?:nan|NaN|null|NA|NaT)\b")
_DICTIONARY: Final = re.compile(r"\[?\s*\{\s*(?:['\"]\w{0,31}['\"]|\d{1,3})\s*:")
_TWO_LEVELS: Final = re.compile(
    r"\s*(?:[A-Za-z_]\w{0,31}\s*=\s*)?\{\s*['\"]?\d{1,3}['\"]?\s*:\s*\{\s*['\"]?\d{1,3}['\"]?\s*:"
)
_HEAD: Final = 256
_ROW_NAME: Final = re.compile(r"r|y|(?:r|row|line)[ _-]?\d+", re.IGNORECASE)
_COLUMN_NAME: Final = re.compile(r"c|x|(?:c|col|column)[ _-]?\d+", re.IGNORECASE)
_VALUE_KEYS: Final = ("value", "val", "v", "digit", "number")
_INSERT: Final = re.compile(
    r"\binsert\s+into\s+[\w.`\"\[\]]+\s*(?:\(([^()]*)\)\s*)?values\s*", re.IGNORECASE
)
_TUPLE: Final = re.compile(r"\(([^()]*)\)")
_YAML_ITEM: Final = re.compile(r"[ \t]*(-[ \t]+)?-[ \t]+([^\s:#]{1,9})[ \t]*")
_YAML_NAME: Final = re.compile(r"[ \t]*(?:\w{1,31}:|---)[ \t]*")
_SECTION: Final = re.compile(r"^[ \t]*\[[A-Za-z][\w.-]{0,31}\][ \t]*$", re.MULTILINE)
_TOML_LIST: Final = re.compile(
    r"^[ \t]*[\w.-]{1,31}[ \t]*=[ \t]*(\[\s*(?:\[[^\[\]]*\]\s*,?\s*|\"[^\"\n]*\"\s*,?\s*)+\])",
    re.MULTILINE,
)
_LISP: Final = re.compile(
    r"\A\s*\((?:define|defparameter|defvar|defconstant|setq|setf|def)\s+[\w*+-]{1,31}\s+"
    r"(\(?.*)\)\s*\Z",
    re.DOTALL,
)
_LISP_SIGN: Final = re.compile(r"'(?=\()|#\d?A(?=\()|(?<=\()(?:list|vector|quote)\s+(?=[\d(_.])")
_AMBIGUOUS: Final = (
    "The lists have the names {names}, which can be those of rows or of columns. Name them "
    "row1, row2 ... or column1, column2 ..., or leave the names out."
)


def as_lists(text: str) -> str:
    r"""Return the board of a text as a list of rows; other texts stay as they are.

    Raises
    ------
    NotationError
        Rows and columns cannot be told apart.

    Examples
    --------
    >>> as_lists("{'A': {0: 8, 1: 3}, 'B': {0: nan, 1: 5}}")
    '[[8, _],\n [3, 5]]'
    >>> as_lists("INSERT INTO t VALUES (8, NULL); INSERT INTO t VALUES (3, 5);")
    '[[8, _],\n [3, 5]]'
    >>> as_lists("grid:\n- - 8\n  - 1\n- - 3\n  - 5\n"), as_lists("8 1/3 5")
    ('[[8, 1],\n [3, 5]]', '8 1/3 5')
    >>> as_lists("(define grid '((8 1) (3 5)))")
    '((8 1) (3 5))'
    """
    if len(text) > _LONGEST:
        return text
    if _SECTION.search(text) and len(found := _TOML_LIST.findall(text)) == 1:
        return str(found[0])
    if text.lstrip().startswith("("):
        return _of_lisp(text)
    readers: tuple[Callable[[str], Rows | str], ...] = (_of_dictionary, _of_sql, _of_svg, _of_yaml)
    board = next((board for read in readers if (board := read(text))), "")
    if isinstance(board, str):
        return board or text
    rows = (", ".join(_BLANK if cell is None else str(cell) for cell in row) for row in board)
    return "[" + ",\n ".join(f"[{row}]" for row in rows) + "]"


def _of_lisp(text: str) -> str:
    found = _LISP.match(text)
    plain = _LISP_SIGN.sub("", found[1] if found else text)
    return plain if plain != text else text


def _of_dictionary(text: str) -> Rows | str:
    """Read dictionaries of rows or columns, as pandas writes them, or of values with places."""
    body = _NAME.sub("", text).strip().removesuffix(";")
    if not _DICTIONARY.match(body):
        return ""
    try:
        value = ast.literal_eval(_NO_VALUE.sub("None", body))
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return ""  # a reader of JSON names the place
    if isinstance(value, list):
        return _of_records(value)
    if isinstance(value, dict) and {"columns", "data"} <= value.keys():
        return _grid(value["data"])
    return _of_names(value) if isinstance(value, dict) else ""


def _of_records(records: list[Any]) -> Rows | str:
    if len(records) < 2 or not all(isinstance(each, dict) for each in records):
        return ""
    keys = [str(key) for key in records[0]]
    if any([*map(str, each)] != keys for each in records):
        return ""
    row = next((key for key in keys if key.lower() in ("row", "r", "y")), "")
    column = next((key for key in keys if key.lower() in ("col", "column", "c", "x")), "")
    value = next((key for key in keys if key.lower() in _VALUE_KEYS), "")
    if row and column and value:
        places = [[each[row], each[column], each[value]] for each in records]
        if all(isinstance(number, int) for place in places for number in place):
            return ", ".join(f"({row}, {column}): {value}" for row, column, value in places)
        return ""
    return _grid([[*each.values()] for each in records]) if len(keys) == len(records) else ""


def _of_names(found: dict[Any, Any]) -> Rows | str:
    """Read a dictionary with a name for each row or column."""
    parts: list[Any] = [*found.values()]
    outer, inner = [*map(str, found)], list[str]()
    if all(isinstance(part, dict) for part in parts):
        inner = [*map(str, parts[0])] if parts else []
        if any([*map(str, part)] != inner for part in parts):
            return ""
        parts = [[*part.values()] for part in parts]
    rows = _grid(parts)
    if not rows or isinstance(rows, str) or not (inner or len(rows) == len(rows[0])):
        return ""
    if _all_named(_ROW_NAME, outer) or _all_named(_COLUMN_NAME, inner):
        return rows
    if _are_letters(inner) and not _are_letters(outer):
        return rows
    columns = [*zip(*rows, strict=True)]
    if _all_named(_COLUMN_NAME, outer) or _all_named(_ROW_NAME, inner):
        return columns
    if _are_letters(outer) and inner and not _are_letters(inner):
        return columns
    if all(name.isdecimal() for name in (*outer, *inner)) and inner:
        return columns  # as pandas writes them; `columns_come_first` tells
    if rows == [[*column] for column in columns]:
        return columns
    raise NotationError(_AMBIGUOUS.format(names=", ".join(map(repr, outer[:3]))))


def columns_come_first(text: str) -> bool:
    """Whether a dictionary has two levels of numbers, which pandas writes for columns, then rows.

    Examples
    --------
    >>> columns_come_first("{0: {0: 8, 1: 3}, 1: {0: 1, 1: 5}}"), columns_come_first("{0: 8}")
    (True, False)
    """
    return _TWO_LEVELS.match(text[:_HEAD]) is not None


def _all_named(pattern: re.Pattern[str], names: Sequence[str]) -> bool:
    return bool(names) and all(map(pattern.fullmatch, names))


def _are_letters(names: Sequence[str]) -> bool:
    return bool(names) and all(name[:1].isalpha() for name in names)


def _grid(rows: Any) -> Rows | str:
    """Return rows of whole numbers and blanks; empty for anything else."""
    if not isinstance(rows, list) or len(rows) < 2:
        return ""
    if not all(isinstance(row, list) and len(row) == len(rows[0]) > 1 for row in rows):
        return ""
    cells = [[_cell(cell) for cell in row] for row in rows]
    return "" if any(cell is NotImplemented for row in cells for cell in row) else cells


def _cell(cell: object) -> object:
    """Return a whole number, or None for a blank; `NotImplemented` for anything else."""
    if cell is None or (isinstance(cell, str) and cell in ("", ".", "_", "-")):
        return None
    if isinstance(cell, float):
        return int(cell) if cell.is_integer() else NotImplemented
    if isinstance(cell, str) and cell.isdecimal():
        return int(cell)
    return cell if isinstance(cell, int) and not isinstance(cell, bool) else NotImplemented


def _of_sql(text: str) -> Rows | str:
    """Read the rows of SQL's INSERT, or its values with places."""
    heads = [*_INSERT.finditer(text)]
    if not heads:
        return ""
    names = [name.strip(" `\"'").lower() for name in (heads[0][1] or "").split(",")]
    rows = [
        [_sql_cell(word) for word in found[1].split(",")]
        for head in heads
        for found in _TUPLE.finditer(_statement(text, head.end()))
    ]
    kinds = [next((k for k in _KINDS if name in _KINDS[k]), "") for name in names]
    if sorted(kinds) == ["column", "row", "value"]:
        at = [kinds.index(kind) for kind in ("row", "column", "value")]
        return ", ".join("({}, {}): {}".format(*(row[k] or "." for k in at)) for row in rows)
    if names[0] in ("id", "row", "r", "rowid") and len(names) == len(rows) + 1:
        return [row[1:] for row in rows]
    are_columns = len(names) != 3 or _all_named(_COLUMN_NAME, names)
    return rows if len(rows) > 1 and len(rows[0]) > 1 and are_columns else ""


_KINDS: Final = {
    "row": ("row", "r", "y", "row_no", "row_num"),
    "column": ("col", "column", "c", "x", "col_no", "col_num"),
    "value": (*_VALUE_KEYS, "num", "val"),
}


def _statement(text: str, start: int) -> str:
    following = _INSERT.search(text, start)
    return text[start : following.start() if following else len(text)]


def _sql_cell(word: str) -> str | None:
    word = word.strip(" \t\r\n'\"")
    return None if word.upper() in ("NULL", "") else word


def _of_yaml(text: str) -> Rows | str:
    """Read a YAML list of lists with an item on each line."""
    lines = [line for line in text.splitlines() if line.strip()]
    while lines and _YAML_NAME.fullmatch(lines[0]):
        lines.pop(0)
    items = [_YAML_ITEM.fullmatch(line) for line in lines]
    rows = list[list[str | None]]()
    for item in items:
        if item is None or (not rows and not item[1]):
            return ""
        if item[1]:
            rows.append([])
        word = item[2].strip("\"'")
        rows[-1].append(None if word in ("null", "~", "") else word)
    return rows if len(rows) > 1 and all(len(row) > 1 for row in rows) else ""


def _of_svg(text: str) -> Rows | str:
    if "<svg" not in text or "<text" not in text:
        return ""
    from loshu.core.notation.svg_text import rows_of_svg

    return rows_of_svg(text)
