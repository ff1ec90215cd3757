"""Unknown rules of a puzzle: kept and named, never enforced.

Their constraints have the kind `UNKNOWN`; the text is the name. What the source says is kept with
the puzzle, so JSON and links carry it on. Every function that would have to follow it refuses.
"""

import re
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from loshu.core.errors import PYTHON_REMEDY, NotUniqueError, UnsupportedError
from loshu.core.named import did_you_mean
from loshu.sudoku.notation.f_puzzles_drawings import DRAWN, is_mere
from loshu.sudoku.rules.constraint import Constraint

if TYPE_CHECKING:
    from loshu.sudoku.sudoku import Sudoku

UNREAD: Final = "unread"
"""The key of JSON under which readers keep drawings that may be constraints."""
UNKNOWN: Final = "unknown"
METADATA: Final = "metadata"
NOTHING: Final[tuple[object, ...]] = (None, False, "", [], {})
"""Values of keys that a puzzle does not use."""
_WORDS_ABOUT: Final = (
    "app authors category comment comments constructor copyright created createdat credit creator "
    "date dateadded description difficulty difficultyrating editor format generator hash hints id "
    "identifier info instructions intro keywords lang language lastmodified license link links "
    "logo meta modified name note notes number origin permalink publisher puzzleid rating ratings "
    "savedat score seed series setter sharecode slug software source stars subtitle tag tags theme "
    "timestamp type updated updatedat url uuid version video videourl website"
)
"""Keys, in small letters alone, of what people write beside a puzzle."""
_LOOKS: Final = (
    "background backgrounds backgroundimage cellcolors cellcolors cellsize colors colors "
    "cosmetics customcss font fonts foregroundimage image images msgcorrect options palette "
    "selection settings style styles timer ui userdata undo redo"
)
"""Keys of what a page shows, or keeps for itself."""
_HARMLESS: Final = frozenset(f"{_WORDS_ABOUT} {_LOOKS}".split(" "))


def is_harmless(key: str, value: object = None) -> bool:
    """Whether a key of a puzzle's JSON names words about it, or its looks.

    Examples
    --------
    >>> is_harmless("puzzle_id"), is_harmless("Difficulty"), is_harmless("teleports")
    (True, True, False)
    >>> is_harmless("rules", "Normal Sudoku rules apply."), is_harmless("rules", ["antiknight"])
    (True, False)
    """
    plain = re.sub("[^a-z0-9]", "", key.lower())
    is_text = plain == "rules" and isinstance(value, str)
    return is_text or plain in _HARMLESS or key.startswith("_")


def others_than(known: Container[str], data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a format would lose that knows some keys of a puzzle's JSON alone.

    Examples
    --------
    >>> [*others_than(("size",), {"size": 4, "id": 7, "arrow": [{}], "unread": {"lines": 3}})]
    ['arrow', 'lines']
    """
    for key, value in data.items():
        if key == UNREAD and isinstance(value, dict):
            yield from value
        elif value and key not in known and not is_harmless(key, value):
            yield key


def unknown_in(data: Mapping[str, Any], known: frozenset[str]) -> Iterator[Constraint]:
    """Yield the unknown keys of a puzzle's JSON as rules, and the drawings that were not read.

    A line, a cage or a word may stand for a rule, so a drawing is one that is not known.

    Examples
    --------
    >>> data = {"foo": [1, 2], "id": 7, "bar": False, "arow": [{}]}
    >>> [constraint.text for constraint in unknown_in(data, frozenset(["arrow"]))]
    ['foo', 'arow (did you mean arrow?)']
    >>> data = {"cage": [{"cells": ["R1C1"]}] * 2, "metadata": {"antiknight": True}}
    >>> [(constraint.text, constraint.number) for constraint in unknown_in(data, frozenset())]
    [('cage', 2), ('metadata: antiknight', None)]
    """
    for key, value in data.items():
        if value in NOTHING:
            continue
        if key == UNREAD and isinstance(value, dict):
            yield from (unknown_constraint(str(name), number) for name, number in value.items())
        elif key in DRAWN:
            if shown := [item for item in _items(value) if _shows(key, item) and not is_mere(item)]:
                yield unknown_constraint(key, len(shown))
        elif key == METADATA:
            flags = (name for name in flags_in(value) if data.get(name) is not True)
            yield from (unknown_constraint(f"{key}: {name}") for name in flags)
        elif key not in known and not is_harmless(key, value):
            name = f"{key}{did_you_mean(key, known)}"
            yield unknown_constraint(name, len(value) if isinstance(value, list) else 1)


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _shows(key: str, item: object) -> bool:
    """Whether a drawing shows anything: a text without a character or a place does not."""
    if key == "text" and isinstance(item, dict):
        return bool(item.get("cells")) and bool(str(item.get("value") or "").strip())
    return item not in NOTHING


def flags_in(metadata: object) -> Iterator[str]:
    """Yield the rules that the metadata of a puzzle switches on.

    Examples
    --------
    >>> [*flags_in({"title": "T", "antiknight": True, "noboxes": False, "video": True})]
    ['antiknight']
    """
    for key, value in metadata.items() if isinstance(metadata, dict) else ():
        if value is True and not is_harmless(key):
            yield key


def unknown_constraint(name: str, number: object = 1) -> Constraint:
    """Return a constraint of an unknown rule.

    Examples
    --------
    >>> constraint = unknown_constraint("lines", 3)
    >>> constraint.kind, constraint.text, constraint.number
    ('unknown', 'lines', 3)
    """
    several = isinstance(number, int) and not isinstance(number, bool) and number > 1
    return Constraint(UNKNOWN, number=int(str(number)) if several else None, text=name)


def unknown_rules(puzzle: "Sudoku") -> tuple[str, ...]:
    """Name the unknown rules of a puzzle.

    Examples
    --------
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> unknown_rules(Sudoku(constraints=[Constraint("anti-king"), unknown_constraint("lines", 3)]))
    ('lines (3)',)
    """
    return tuple(
        f"{constraint.text} ({constraint.number})" if constraint.number else constraint.text
        for constraint in puzzle.constraints
        if constraint.kind == UNKNOWN
    )


def known_part(puzzle: "Sudoku", *, ignore: bool = False) -> "Sudoku":
    """Return a puzzle without its unknown rules.

    Parameters
    ----------
    puzzle : Sudoku
    ignore : bool
        Whether they are to be left out; otherwise a puzzle with some is refused.

    Raises
    ------
    UnsupportedError
        The puzzle has unknown rules; names them.

    Examples
    --------
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> known_part(Sudoku(constraints=[unknown_constraint("fog")]), ignore=True).is_plain
    True
    >>> known_part(Sudoku(constraints=[unknown_constraint("fog")]))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The puzzle has unknown rules: fog. Add
    ignore_unknown=True to ignore them.
    """
    unknown = unknown_rules(puzzle)
    if not unknown:
        return puzzle
    if not ignore:
        raise UnsupportedError(
            f"The puzzle has unknown rules: {', '.join(unknown)}.{PYTHON_REMEDY}"
        )
    return replace(
        puzzle, constraints=tuple(r for r in puzzle.constraints if r.kind != UNKNOWN), kept=""
    )


@contextmanager
def without_unknown(puzzle: "Sudoku", *, ignore: bool) -> "Iterator[Sudoku]":
    """Work with the known part of a puzzle; errors about its solutions mention this.

    Examples
    --------
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> with without_unknown(Sudoku(constraints=[unknown_constraint("fog")]), ignore=True) as known:
    ...     raise NotUniqueError("The puzzle has several solutions.")
    Traceback (most recent call last):
    loshu.core.errors.NotUniqueError: The puzzle has several solutions. (Unknown rules were
    ignored: fog.)
    """
    known = known_part(puzzle, ignore=ignore)
    try:
        yield known
    except NotUniqueError as error:
        if known is puzzle:
            raise
        names = ", ".join(unknown_rules(puzzle))
        raise NotUniqueError(f"{error} (Unknown rules were ignored: {names}.)") from None
