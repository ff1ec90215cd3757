"""Checks of filled shapes: wrong sums, repeated numbers, and the kinds of cubes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from loshu.core.representations import notebook_html
from loshu.magic.hypercubes.kinds import check_cube
from loshu.magic.shapes.filled import FilledShape, Given, Numbers, ShapeLike, as_filled
from loshu.text import Phrase, phrase, plural, translations
from loshu.text.messages import Plural

_SHOWN: Final = 10
"""Repeated numbers, and wrong lines, that a report names."""
_EMPTY: Final = plural("magic.shape", "{count} cell is empty.", "{count} cells are empty.")
_REPEATED: Final = phrase("magic.shape", "The number {number} occurs more than once.")
_LINE: Final = phrase("magic.shape", "The line {cells} has the sum {sum}. Expected {expected}.")
_FROM_TO: Final = phrase(
    "magic.shape", "The line from {start} to {end} has the sum {sum}. Expected {expected}."
)
_NO_SHARE: Final = phrase(
    "magic.shape", "The numbers add up to {total}, which {lines} rows cannot share equally."
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A sentence about a fault, with its blanks."""

    sentence: Phrase | Plural
    blanks: tuple[tuple[str, int | str], ...]

    def words(self, lang: str) -> str:
        """Write the sentence."""
        words, blanks = translations(lang), dict(self.blanks)
        if isinstance(self.sentence, Plural):
            return words.counted(self.sentence, int(blanks["count"]))
        return words.text(self.sentence, **blanks)


@dataclass(frozen=True, slots=True)
class ShapeReport:
    """Whether a shape is magic, with its sums and faults."""

    filled: FilledShape
    sums: tuple[int, ...]
    """The different sums of its full lines, in the order of the lines."""
    faults: tuple[Fault, ...]
    kinds: tuple[str, ...] = ()
    """The kinds of a cube or hypercube."""

    _repr_html_ = notebook_html

    @property
    def is_magic(self) -> bool:
        """Whether all cells have different numbers and all lines the right sums."""
        return not self.faults

    @property
    def violations(self) -> tuple[str, ...]:
        """The faults in words."""
        return self.violations_in("en")

    def violations_in(self, lang: str) -> tuple[str, ...]:
        """Put the faults into words of a language."""
        return tuple(fault.words(lang) for fault in self.faults)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The faults in words, without empty cells."""
        return tuple(fault.words("en") for fault in self.faults if fault.sentence is not _EMPTY)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "shape": self.filled.name,
            "numbers": [*self.filled.numbers],
            "is_magic": self.is_magic,
            "sums": [*self.sums],
            "kinds": [*self.kinds],
            "violations": [*self.violations],
        }


def check(
    shape: ShapeLike, numbers: Given | None = None, *, constant: int | None = None
) -> ShapeReport:
    """Report wrong sums, repeated numbers and empty cells of a shape.

    Parameters
    ----------
    shape, numbers
        As for `loshu.magic.shapes.show`.
    constant : int, optional
        The sum that all lines should have.

    Examples
    --------
    >>> check("a b c/c d e/e f a", "1 6 3 2 5 4").is_magic
    True
    >>> print(*check("a b c/c d e/e f a", "1 6 3 2 4 5").violations)
    The line c+d+e has the sum 9. Expected 10.
    """
    filled = as_filled(shape, numbers)
    if filled.sides and filled.is_full:
        return _of_cube(filled, constant)
    faults = [*_number_faults(filled.numbers)]
    sums: list[int] = []
    made = filled.shape
    for group in made.groups:
        full = [line for line in group.lines if all(filled.numbers[c] is not None for c in line)]
        totals = [sum(filled.numbers[cell] or 0 for cell in line) for line in full]
        sums += totals
        expected = constant if constant is not None else group.sum
        if expected is None and totals:
            expected = Counter(totals).most_common(1)[0][0]
        faults += [
            _fault(
                _LINE, cells="+".join(made.cell_names[cell] for cell in line), sum=total,
                expected=expected or 0,
            )
            for line, total in zip(full, totals, strict=True) if total != expected
        ]  # fmt: skip
    return ShapeReport(filled, tuple(dict.fromkeys(sums)), tuple(faults))


def _of_cube(filled: FilledShape, constant: int | None) -> ShapeReport:
    found = check_cube(np.asarray(filled), constant)
    faults = [*_number_faults(filled.numbers)]
    if found.constant is None:
        total = sum(number or 0 for number in filled.numbers)
        faults.append(_fault(_NO_SHARE, total=total, lines=found.order ** (found.dimension - 1)))
    faults += [
        _fault(
            _FROM_TO, start=_place(line.start), end=_place(line.end), sum=line.sum,
            expected=found.constant or 0,
        )
        for line in found.wrong
    ]  # fmt: skip
    sums = () if found.constant is None else (found.constant,)
    sums = (*sums, *(line.sum for line in found.wrong))
    return ShapeReport(filled, tuple(dict.fromkeys(sums)), tuple(faults), found.kinds)


def _place(cell: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, cell))})"


def _number_faults(numbers: Numbers) -> Iterator[Fault]:
    blank = sum(number is None for number in numbers)
    if blank:
        yield _fault(_EMPTY, count=blank)
    yield from repeats(numbers)


def repeats(numbers: Numbers) -> Iterator[Fault]:
    """Yield a fault for each number that occurs more than once, up to 10."""
    counts = Counter(number for number in numbers if number is not None)
    repeated = [number for number, times in counts.items() if times > 1]
    for number in repeated[:_SHOWN]:
        yield _fault(_REPEATED, number=number)


def _fault(sentence: Phrase | Plural, **blanks: int | str) -> Fault:
    return Fault(sentence, tuple(blanks.items()))
