"""Regular expressions about the digits along a line, as automata.

The automaton is that of Glushkov: a state is the set of the places in the expression that the last
digit can have matched.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.symbols import DIGITS

MOST_PLACES: Final = 500
"""The most places of an expression, with its repeated parts written out."""
_END: Final = ""


class _Digit(NamedTuple):
    values: frozenset[int]


class _Sequence(NamedTuple):
    parts: "tuple[_Node, ...]"


class _Choice(NamedTuple):
    parts: "tuple[_Node, ...]"


class _Repeat(NamedTuple):
    part: "_Node"
    least: int
    most: int | None
    """None without a limit."""


_Node: TypeAlias = _Digit | _Sequence | _Choice | _Repeat


class _Part(NamedTuple):
    """A part of an expression: whether it matches nothing, and where it begins and ends."""

    empty: bool = True
    first: frozenset[int] = frozenset()
    last: frozenset[int] = frozenset()


_NOTHING: Final = _Part()


@dataclass(slots=True)
class Expression:
    """The places of a regular expression: the values of each, and the places that can follow."""

    text: str
    values: list[frozenset[int]] = field(default_factory=list)
    after: list[set[int]] = field(default_factory=list)
    whole: _Part = _NOTHING

    def advance(self, held: frozenset[int] | None, value: int) -> frozenset[int] | None:
        """Return the places that match the next value, if any; at the start, nothing is held."""
        onward = {n for at in held for n in self.after[at]} if held else self.whole.first
        return frozenset(at for at in onward if value in self.values[at]) or None

    def accepts(self, held: frozenset[int]) -> bool:
        """Whether the expression can end."""
        return bool(held & self.whole.last) or (not held and self.whole.empty)

    def add(self, node: _Node) -> _Part:
        """Add the places of a part; repeated parts are added several times."""
        match node:
            case _Digit(values):
                if len(self.values) == MOST_PLACES:
                    raise NotationError(
                        f"The expression {quoted(self.text)} has more than {MOST_PLACES} places. "
                        "Repeat less."
                    )
                self.values.append(values)
                self.after.append(set())
                here = frozenset((len(self.values) - 1,))
                return _Part(False, here, here)
            case _Sequence(parts):
                return self._join([self.add(part) for part in parts])
            case _Choice(parts):
                added = [self.add(part) for part in parts]
                return _Part(
                    any(part.empty for part in added),
                    frozenset().union(*(part.first for part in added)),
                    frozenset().union(*(part.last for part in added)),
                )
            case _Repeat(part, least, most):
                copies = [self.add(part) for _ in range(least if most is None else most)]
                if most is None:
                    copies += [] if least else [self.add(part)._replace(empty=True)]
                    self._lead(copies[-1].last, copies[-1].first)
                optional = copies[least:]
                copies[least:] = [copy._replace(empty=True) for copy in optional]
                return self._join(copies)

    def _join(self, parts: list[_Part]) -> _Part:
        joined = _NOTHING
        for part in parts:
            self._lead(joined.last, part.first)
            joined = _Part(
                joined.empty and part.empty,
                joined.first | part.first if joined.empty else joined.first,
                joined.last | part.last if part.empty else part.last,
            )
        return joined

    def _lead(self, last: frozenset[int], first: frozenset[int]) -> None:
        for at in last:
            self.after[at] |= first


@lru_cache(maxsize=256)
def read_expression(text: str, values: range) -> Expression:
    """Read a regular expression about digits.

    It has digits and letters for values, ``.`` for any value, classes such as ``[1-4]`` and
    ``[^25]``, round brackets, ``|`` between alternatives, and ``* + ? {2} {2,} {2,4}`` for
    repetition.

    Raises
    ------
    NotationError
        The text is not such an expression; quotes it and names the place.

    Examples
    --------
    >>> expression = read_expression("1(2|3)*", range(1, 5))
    >>> held = frozenset()
    >>> for value in (1, 3, 2):
    ...     held = expression.advance(held, value)
    >>> expression.accepts(held), expression.advance(held, 1)
    (True, None)
    >>> read_expression("1(2", range(1, 5))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: Column 4: expected ')' in the expression '1(2'.
    """
    expression = Expression(text)
    expression.whole = expression.add(_Reader(text, values).read())
    return expression


class _Reader:
    """Reads an expression by recursive descent."""

    def __init__(self, text: str, values: range) -> None:
        self._text, self._at, self._values = text, 0, values

    def read(self) -> _Node:
        node = self._choice()
        if self._next != _END:
            raise self.wrong("the end")
        return node

    @property
    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _take(self, sign: str) -> bool:
        taken = self._next == sign
        self._at += taken
        return taken

    def wrong(self, expected: str) -> NotationError:
        return NotationError(
            f"Column {self._at + 1}: expected {expected} in the expression {quoted(self._text)}."
        )

    def _choice(self) -> _Node:
        parts = [self._sequence()]
        while self._take("|"):
            parts.append(self._sequence())
        return parts[0] if len(parts) == 1 else _Choice(tuple(parts))

    def _sequence(self) -> _Node:
        parts = list[_Node]()
        while self._next not in (_END, "|", ")"):
            part = self._single()
            found = self._repetition()
            parts.append(part if found is None else _Repeat(part, *found))
        return _Sequence(tuple(parts))

    def _single(self) -> _Node:
        if self._take("("):
            inner = self._choice()
            if not self._take(")"):
                raise self.wrong("')'")
            return inner
        if self._take("["):
            return self._class()
        if self._take("."):
            return _Digit(frozenset(self._values))
        return _Digit(frozenset((self._value(),)))

    def _class(self) -> _Digit:
        denied = self._take("^")
        values = set[int]()
        while not values or not self._take("]"):
            low = high = self._value()
            if self._take("-") and (high := self._value()) < low:
                raise self.wrong("the smaller digit before '-'")
            values |= {*range(low, high + 1)}
        return _Digit(frozenset({*self._values} - values if denied else values))

    def _value(self) -> int:
        value = DIGITS.find(self._next.upper()) if self._next else -1
        if value not in self._values:
            symbols = DIGITS[self._values[-1]]
            raise self.wrong(f"a digit up to {symbols}")
        self._at += 1
        return value

    def _repetition(self) -> tuple[int, int | None] | None:
        for sign, bounds in (("*", (0, None)), ("+", (1, None)), ("?", (0, 1))):
            if self._take(sign):
                return bounds
        if not self._take("{"):
            return None
        least = self._number()
        most: int | None = least
        if self._take(","):
            most = None if self._next == "}" else self._number()
        if not self._take("}") or (most is not None and most < least):
            raise self.wrong("'}' after one or two numbers, the smaller one first")
        return least, most

    def _number(self) -> int:
        begin = self._at
        while self._next.isdecimal() and self._next.isascii():
            self._at += 1
        digits = self._text[begin : self._at]
        if not 1 <= len(digits) <= 3:
            raise self.wrong("a number of at most three digits")
        return int(digits)
