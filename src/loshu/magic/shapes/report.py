"""Checks of filled shapes: wrong sums, repeated numbers, and the kinds of cubes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import lcm
from typing import Any, Final

import numpy as np

from loshu.core.representations import notebook_html
from loshu.magic.hypercubes.kinds import check_cube
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.shapes.exact_numbers import ConstantLike, exact_number
from loshu.magic.shapes.filled import FilledShape, Given, ShapeLike, as_filled
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

    def sums_in(self, lang: str) -> list[str]:
        """Write the sums as a language does."""
        words, unit = translations(lang), self.filled.unit
        return [words.number(s) if unit == WHOLE else unit.text(s) for s in self.sums]

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "shape": self.filled.name,
            "numbers": self.filled.plain,
            "is_magic": self.is_magic,
            "sums": [*map(self.filled.plain_number, self.sums)],
            "kinds": [*self.kinds],
            "violations": [*self.violations],
        }


def check(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    constant: ConstantLike = None,
    repeats: bool = False,
) -> ShapeReport:
    """Report wrong sums, repeated numbers and empty cells of a shape.

    Parameters
    ----------
    shape, numbers
        As for `loshu.magic.shapes.show`.
    constant : int, Fraction or str, optional
        The sum that all lines should have.
    repeats : bool
        Whether numbers may occur more than once.

    Examples
    --------
    >>> check("a b c/c d e/e f a", "1 6 3 2 5 4").is_magic
    True
    >>> print(*check("a b c/c d e/e f a", "1 6 3 2 4 5").violations)
    The line c+d+e has the sum 9. Expected 10.
    """
    filled = as_filled(shape, numbers)
    exact = None if constant is None else exact_number(constant, "the constant")
    if exact is not None:
        parts = lcm(filled.unit.denominator, exact.denominator)
        filled = filled.in_unit(NumberUnit(parts))
    total = None if exact is None else filled.unit.whole(exact)
    faults = [*_number_faults(filled, repeats=repeats)]
    if filled.sides and filled.is_full:
        return _of_cube(filled, total, faults)
    sums: list[int] = []
    made, written = filled.shape, filled.unit.text
    for group in made.groups:
        full = [line for line in group.lines if all(filled.numbers[c] is not None for c in line)]
        totals = [sum(filled.numbers[cell] or 0 for cell in line) for line in full]
        sums += totals
        expected = total if total is not None else group.sum
        if expected is None and totals:
            expected = Counter(totals).most_common(1)[0][0]
        faults += [
            _fault(
                _LINE, cells="+".join(made.cell_names[cell] for cell in line), sum=written(had),
                expected=written(expected or 0),
            )
            for line, had in zip(full, totals, strict=True) if had != expected
        ]  # fmt: skip
    return ShapeReport(filled, tuple(dict.fromkeys(sums)), tuple(faults))


def _of_cube(filled: FilledShape, constant: int | None, faults: list[Fault]) -> ShapeReport:
    written = filled.unit.text
    found = check_cube(np.array(filled.numbers).reshape(filled.sides), constant)
    if found.constant is None:
        total = sum(number or 0 for number in filled.numbers)
        faults.append(
            _fault(_NO_SHARE, total=written(total), lines=found.order ** (found.dimension - 1))
        )
    faults += [
        _fault(
            _FROM_TO, start=_place(line.start), end=_place(line.end), sum=written(line.sum),
            expected=written(found.constant or 0),
        )
        for line in found.wrong
    ]  # fmt: skip
    sums = () if found.constant is None else (found.constant,)
    sums = (*sums, *(line.sum for line in found.wrong))
    return ShapeReport(filled, tuple(dict.fromkeys(sums)), tuple(faults), found.kinds)


def _place(cell: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, cell))})"


def _number_faults(filled: FilledShape, *, repeats: bool) -> Iterator[Fault]:
    blank = sum(number is None for number in filled.numbers)
    if blank:
        yield _fault(_EMPTY, count=blank)
    if not repeats:
        yield from repeated(filled)


def repeated(filled: FilledShape, listed: Mapping[int, int] | None = None) -> Iterator[Fault]:
    """Yield a fault for each number that occurs too often, up to 10.

    `listed` has the numbers that may occur more than once, and how often.
    """
    counts = Counter(number for number in filled.numbers if number is not None)
    often = [number for number, times in counts.items() if times > (listed or {}).get(number, 1)]
    for number in often[:_SHOWN]:
        yield _fault(_REPEATED, number=filled.unit.text(number))


def _fault(sentence: Phrase | Plural, **blanks: int | str) -> Fault:
    return Fault(sentence, tuple(blanks.items()))
