"""Forms in which a line may be a row of cells."""

import re
from dataclasses import dataclass
from typing import Final

from loshu.sudoku.notation.cell_words import BLANK_SYMBOLS, BLANKS
from loshu.sudoku.notation.rows_text import to_ascii
from loshu.sudoku.shape import LARGEST, SMALLEST
from loshu.sudoku.symbols import SYMBOLS

_VALUES: Final = (
    {s: v for v, s in enumerate(SYMBOLS)} | {s.lower(): v for v, s in enumerate(SYMBOLS)} | {"0": 0}
)
_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_FIELDS: Final = ("|", ",", ";", "\t", "&")
_ORDER: Final = ("|", ",", ";", "\t", "&", "bars", "symbols", "words", "letters", "marks")
_DIGITS: Final = 9
_LONGEST: Final = 1000


@dataclass(frozen=True, slots=True, order=True)
class Form:
    """A way to cut a line into cells, in the order of preference, and the number of cells."""

    rank: int
    size: int

    @property
    def name(self) -> str:
        """The separator of fields, or the kind of cells."""
        return _ORDER[self.rank]

    @property
    def has_fields(self) -> bool:
        """Whether a separator is between all cells."""
        return self.name in _FIELDS

    @property
    def is_marks(self) -> bool:
        """Whether the cells are candidates."""
        return self.name == "marks"


def forms_of(line: str) -> frozenset[Form]:
    """Return the forms that a line may have.

    Examples
    --------
    >>> sorted((form.name, form.size) for form in forms_of("1..2"))
    [('symbols', 4)]
    >>> sorted((form.name, form.size) for form in forms_of("1,,,2"))
    [(',', 4)]
    >>> forms_of("Hello all,")
    frozenset()
    """
    if len(line) > _LONGEST:
        return frozenset()
    return frozenset(
        Form(rank, size)
        for rank, name in enumerate(_ORDER)
        for size in _sizes(line, name)
        if SMALLEST <= size <= LARGEST
        and _are_cells(cells_of_row(line, Form(rank, size)), name, size)
    )


def _sizes(line: str, name: str) -> tuple[int, ...]:
    text = to_ascii(line)
    match name:
        case "bars":
            return _sizes_between_bars(text)
        case "symbols" | "letters":
            return (len(_symbols(text)),)
        case "words":
            return (len(_words(text)),)
        case "marks":
            words = _words(text)
            return (len(words),) if any(len(word) > 1 for word in words) else ()
    if name not in text:
        return ()
    count = len(_fields(text, name))
    return (count, count - 1) if text.rstrip(" \r\n").endswith(name) else (count,)


def cells_of_row(line: str, form: Form) -> list[str]:
    """Cut a row into the words of its cells.

    Examples
    --------
    >>> cells_of_row(" 1   | 3 2 ", Form(_ORDER.index("bars"), 4))
    ['1', '', '3', '2']
    """
    text = to_ascii(line)
    match form.name:
        case "bars":
            return _between_bars(text, form.size)
        case "symbols" | "letters":
            return _symbols(text)
        case "words" | "marks":
            return _words(text)
    return _fields(text, form.name)[: form.size]


def _are_cells(words: list[str], name: str, size: int) -> bool:
    if len(words) != size or (name not in ("|", "bars") and not any(words)):
        return False
    if name == "letters":
        values = [word for word in words if word not in BLANK_SYMBOLS]
        return all(word.isalpha() for word in values) and (
            all(word.isupper() for word in values) or all(word.islower() for word in values)
        )
    if name == "marks":
        return all(_VALUES.get(symbol, 99) <= max(size, _DIGITS) for w in words for symbol in w)
    return all(_is_cell(word, size, letters=name in _FIELDS) for word in words)


def _is_cell(word: str, size: int, *, letters: bool) -> bool:
    if word in BLANKS or word in ("x", "X") or (letters and len(word) == 1 and word.isalpha()):
        return True
    if len(word) == 1:
        return _VALUES.get(word, 99) <= size
    return _NUMBER.fullmatch(word) is not None and int(word) <= size


def _symbols(text: str) -> list[str]:
    return [symbol for symbol in text if not symbol.isspace() and symbol != "|"]


def _words(text: str) -> list[str]:
    return text.replace("|", " ").split()


def _fields(text: str, between: str) -> list[str]:
    text = text.strip() if between != "\t" else text.strip(" \r\n")
    if between == "|":
        text = text[1:].removesuffix("|") if text.startswith("|") else text
    text = re.sub(r"\\\\.*$", "", text) if between == "&" else text
    return [word.strip().strip("\"'") for word in text.split(between)]


def _segments(text: str) -> list[str]:
    """Return the texts between bars, all of the same width."""
    inner = text.strip()
    indent = len(text) - len(text.lstrip())
    parts = text.rstrip().split("|")
    framed = inner.startswith("|") and inner.endswith("|") and len(parts) > 2
    if framed and indent < max(1, len(parts[1]) // 2):
        parts = parts[1:-1]
    width = max(map(len, parts))
    return [part.ljust(width) for part in parts] if len(parts) > 1 else []


def _sizes_between_bars(text: str) -> tuple[int, ...]:
    segments = _segments(text) if "|" in text else []
    if not segments:
        return ()
    width = len(segments[0])
    wide = {width, width // 2, (width + 1) // 2, width // 3} - {0, 1}
    return tuple(len(segments) * each for each in sorted(wide))


def _between_bars(text: str, size: int) -> list[str]:
    segments = _segments(text)
    if not segments or size % len(segments):
        return []
    wide = size // len(segments)
    step = round(len(segments[0]) / wide)
    return [
        part[at * step : (at + 1) * step if at < wide - 1 else None].strip()
        for part in segments
        for at in range(wide)
    ]
