"""Contradictions in one line: its sum, and the numbers left for its empty cells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Final

from loshu.magic.completion.conflict.contradictions.elements import Element, Elements, KindLine
from loshu.magic.completion.conflict.contradictions.finding import Amount, Finding, Place
from loshu.magic.number_unit import WHOLE
from loshu.text import phrase

_WRONG_SUM: Final = phrase("magic.contradiction", "{line} adds up to {sum} instead of {total}.")
_DIFFERENT: Final = phrase(
    "magic.contradiction", "{line} adds up to {sum}, but {other} to {total}."
)
_BEYOND: Final = phrase(
    "magic.contradiction",
    "With different numbers a row adds up to {least} to {most}, not {constant}.",
)
_LINE_BEYOND: Final = phrase(
    "magic.contradiction",
    "{line} adds up to {sum}, but with different numbers a row adds up to {least} to {most}.",
)
_LAST_HELD: Final = phrase(
    "magic.contradiction", "{line} needs {number} in {place}, but {number} is already in {other}."
)
_LAST_NONE: Final = phrase(
    "magic.contradiction",
    "{line} needs {number} in {place}, but the numbers are {least} to {most}.",
)
_TOO_SMALL: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but the {amount} smallest numbers left make "
    "{least}.",
)
_TOO_LARGE: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but the {amount} largest numbers left make "
    "{most}.",
)
_REMAINDER: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but any {amount} numbers left make {rest} more "
    "than a multiple of {modulus}.",
)
_EVEN: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but any {amount} numbers left make an even sum.",
)
_ODD: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but any {amount} numbers left make an odd sum.",
)
_NO_SUM: Final = phrase(
    "magic.contradiction",
    "{line} still needs {sum} from {count} cells, but no {amount} numbers left make it.",
)
_LARGEST_TABLE: Final = 20_000_000
"""Bits of the table of sums that some unused numbers can have."""
Held = Mapping[int, tuple[int, Element]]


@dataclass(frozen=True, slots=True)
class _Rest:
    """A line with its empty cells, and the sum that it still needs."""

    line: KindLine
    known: tuple[Element, ...]
    blanks: tuple[int, ...]
    needed: int

    def words(self, **others: object) -> dict[str, object]:
        count = len(self.blanks)
        return {
            "line": self.line, "sum": self.needed,
            "count": str(count), "amount": Amount(count), **others,
        }  # fmt: skip


class LineChecks:
    """Looks for contradictions that need one line.

    Parameters
    ----------
    elements : Elements
    held : mapping of cell to number and element
        Cells whose number is known by a given or a condition.
    """

    def __init__(self, elements: Elements, held: Held) -> None:
        self._elements, self._held = elements, held
        self._lines = [line for line in elements.lines if elements.is_plain(line)]
        self._constant, self._because = self._known_constant()
        self._entries = elements.entries(self._constant)
        used = {number for number, _ in held.values()}
        self._unused = [number for number in self._entries if number not in used]

    def __iter__(self) -> Iterator[Finding]:
        yield from self._different()
        if self._constant is None or not self._entries:
            return
        yield from self._beyond(self._constant)
        rests = list(self._rests(self._constant))
        yield from self._full(rests)
        rests = [rest for rest in rests if rest.blanks]
        yield from self._last(rests)
        rests = [rest for rest in rests if len(rest.blanks) > 1]
        yield from self._out_of_reach(rests)
        yield from self._remainders(rests)
        yield from self._no_sums(rests)

    def _known_constant(self) -> tuple[int | None, tuple[Element, ...]]:
        """Return the sum of a row, and the full line that it is known by, where it is not asked."""
        constants = self._elements.constants()
        if not self._elements.lined:
            return None, ()
        only = next(constants, None)
        if not self._elements.problem.pool.endless and next(constants, None) is None:
            return only, ()
        if self._elements.problem.constant is not None:
            return only, ()
        for line in self._full_lines():
            return self._sum(line), (*self._known(line), line)
        return None, ()

    def _full_lines(self) -> Iterator[KindLine]:
        sorts = ("row", "column", "main diagonal", "anti-diagonal")
        for line in self._lines:
            if line.sort in sorts and all(cell in self._held for cell in line.cells):
                yield line

    def _known(self, line: KindLine) -> tuple[Element, ...]:
        return tuple(dict.fromkeys(self._held[c][1] for c in line.cells if c in self._held))

    def _sum(self, line: KindLine) -> int:
        return sum(self._held[cell][0] for cell in line.cells if cell in self._held)

    def _different(self) -> Iterator[Finding]:
        """Compare full lines, where their sum is known by one of them."""
        if not self._because:
            return
        first, *others = self._full_lines()
        for line in others:
            if self._sum(line) != self._sum(first):
                blanks: dict[str, object] = {
                    "line": line, "sum": self._sum(line),
                    "other": first, "total": self._sum(first),
                }  # fmt: skip
                yield Finding(
                    _DIFFERENT, blanks, (*self._known(first), first, *self._known(line), line)
                )

    def _beyond(self, constant: int) -> Iterator[Finding]:
        """Compare the sum of the lines with what all rows can have."""
        pool, order = self._elements.problem.pool, self._elements.order
        if pool.endless or pool.is_full(order):
            return
        cells = order * order
        least = -(-sum(pool.numbers[:cells]) // order)
        most = sum(pool.numbers[-cells:]) // order
        if least <= constant <= most:
            return
        rows = tuple(line for line in self._lines if line.sort == "row")
        words: dict[str, object] = {"least": least, "most": most, "constant": constant}
        if self._because:
            line = self._because[-1]
            yield Finding(_LINE_BEYOND, {**words, "line": line, "sum": constant}, self._because)
        else:
            yield Finding(_BEYOND, words, rows)

    def _rests(self, constant: int) -> Iterator[_Rest]:
        for line in self._lines:
            total = self._elements.total(line, constant)
            if total is not None:
                blanks = tuple(cell for cell in line.cells if cell not in self._held)
                yield _Rest(line, self._known(line), blanks, total - self._sum(line))

    def _found(
        self, rest: _Rest, others: Iterator[Element] | tuple[Element, ...]
    ) -> tuple[Element, ...]:
        return tuple(dict.fromkeys((*others, *self._because, *rest.known, rest.line)))

    def _full(self, rests: list[_Rest]) -> Iterator[Finding]:
        for rest in rests:
            if not rest.blanks and rest.needed and not self._because:
                total = self._sum(rest.line)
                blanks: dict[str, object] = {
                    "line": rest.line, "sum": total, "total": total + rest.needed
                }  # fmt: skip
                yield Finding(_WRONG_SUM, blanks, self._found(rest, ()))

    def _last(self, rests: list[_Rest]) -> Iterator[Finding]:
        places = {number: (cell, holder) for cell, (number, holder) in self._held.items()}
        order, entries = self._elements.order, frozenset(self._entries)
        for rest in rests:
            if len(rest.blanks) != 1:
                continue
            where: dict[str, object] = {
                "line": rest.line, "number": rest.needed, "place": Place(rest.blanks[0], order)
            }  # fmt: skip
            if rest.needed not in entries:
                blanks = {**where, "least": self._entries[0], "most": self._entries[-1]}
                yield Finding(_LAST_NONE, blanks, self._found(rest, ()))
            elif rest.needed in places:
                cell, holder = places[rest.needed]
                blanks = {**where, "other": Place(cell, order)}
                yield Finding(_LAST_HELD, blanks, self._found(rest, (holder,)))

    def _out_of_reach(self, rests: list[_Rest]) -> Iterator[Finding]:
        for rest in rests:
            k = len(rest.blanks)
            least, most = sum(self._unused[:k]), sum(self._unused[-k:])
            if len(self._unused) < k:
                continue
            if rest.needed < least:
                others = self._others(rest, most=self._unused[k - 1])
                yield Finding(_TOO_SMALL, rest.words(least=least), self._found(rest, others))
            elif rest.needed > most:
                others = self._others(rest, least=self._unused[-k])
                yield Finding(_TOO_LARGE, rest.words(most=most), self._found(rest, others))

    def _others(
        self, rest: _Rest, least: int | None = None, most: int | None = None
    ) -> tuple[Element, ...]:
        """Return what holds numbers in a range outside a line, the largest first."""
        outside = [
            (number, holder)
            for cell, (number, holder) in self._held.items()
            if cell not in rest.line.cells
            and (least is None or number >= least)
            and (most is None or number <= most)
        ]
        ordered = sorted(outside, key=lambda pair: pair[0], reverse=True)
        return tuple(holder for _, holder in ordered)

    def _remainders(self, rests: list[_Rest]) -> Iterator[Finding]:
        if len(self._unused) < 2:
            return
        first = self._unused[0]
        modulus = gcd(*(number - first for number in self._unused))
        for rest in rests:
            left = len(rest.blanks) * first % modulus
            if rest.needed % modulus != left:
                # Sums of halves are neither even nor odd.
                is_parity = modulus == 2 and self._elements.problem.pool.unit == WHOLE
                reason = (_ODD if left else _EVEN) if is_parity else _REMAINDER
                words = rest.words(modulus=modulus, rest=left)
                others = self._others(rest)
                yield Finding(reason, words, self._found(rest, others))

    def _no_sums(self, rests: list[_Rest]) -> Iterator[Finding]:
        if not rests:
            return
        most, low = max(len(rest.blanks) for rest in rests), min(self._unused, default=0)
        numbers = [number - low for number in self._unused]
        if most * most * max(numbers, default=0) > _LARGEST_TABLE or len(numbers) > 1024:
            return
        # Bit s of sums[k] is set where some k of the numbers, each less the lowest, sum to s.
        sums = [1] + [0] * most
        for number in numbers:
            for k in range(most, 0, -1):
                sums[k] |= sums[k - 1] << number
        for rest in rests:
            k = len(rest.blanks)
            needed = rest.needed - k * low
            if needed < 0 or not sums[k] >> needed & 1:
                others = self._others(rest)
                yield Finding(_NO_SUM, rest.words(), self._found(rest, others))
