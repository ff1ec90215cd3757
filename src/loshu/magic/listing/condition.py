"""Conditions on squares, such as ``pandiagonal and center=13 and not associative``.

condition   any-of
any-of      all-of ("or" all-of)*
all-of      negation ("and" negation)*
negation    "not" negation | "(" any-of ")" | property | breakdown relation value
relation    "=" | "!=" | "<" | "<=" | ">" | ">="
"""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NoReturn

from loshu.core.errors import NotationError
from loshu.core.named import did_you_mean
from loshu.magic.counting.breakdowns import BREAKDOWNS, Breakdown
from loshu.magic.counting.question import closure
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.normal_squares import classify_listed
from loshu.magic.properties.record import Squares, Verdicts

Known = Mapping[str, Verdicts]
Test = Callable[[Squares, Known], Verdicts]

RELATIONS: Final[Mapping[str, Callable[..., Verdicts]]] = {
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_TOKEN: Final = re.compile(r"\s*(?:(?P<word>[A-Za-z][A-Za-z-]*|\d+)|(?P<mark>[<>!=]=|[<>=()]))")
_DEEPEST: Final = 50


@dataclass(frozen=True, slots=True)
class Condition:
    """What squares must fulfil."""

    text: str
    required: tuple[str, ...]
    """Properties that follow from it at sight: those that are alone between ``and``."""
    values: tuple[tuple[str, int], ...]
    """Breakdowns with the value that follows from it at sight, such as ``("center", 13)``."""
    properties: tuple[str, ...]
    """All that it names."""
    holds: Test

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n), which must be normal.

        Examples
        --------
        >>> import numpy as np
        >>> squares = np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]])
        >>> parse_condition("center=5 and not pandiagonal", 3).test(squares).tolist()
        [True]
        """
        names = closure(self.properties) if self.properties else ()
        asked = [known for known in PROPERTIES if known.name in names]
        return self.holds(squares, classify_listed(squares, asked) if asked else {})


def parse_condition(text: str, order: int) -> Condition:
    """Read a condition on squares of an order.

    Raises
    ------
    NotationError
        A text that is no condition; quotes it and names the place.

    Examples
    --------
    >>> parse_condition("pandiagonal and center=13 and not associative", 5).required
    ('pandiagonal',)
    >>> parse_condition("pandiagonal and (centre=13)", 5)
    Traceback (most recent call last):
    loshu.core.errors.NotationError: column 18: expected a property or one of center, corner (did
    you mean center?), got 'centre' in 'pandiagonal and (centre=13)'
    """
    parser = _Parser(text, order)
    holds = parser.any_of(0)
    if parser.token:
        parser.refuse("expected 'and', 'or' or the end")
    named = tuple(dict.fromkeys(parser.properties))
    return Condition(text, tuple(parser.required), tuple(parser.values), named, holds)


class _Parser:
    """Reads from left to right, one token ahead."""

    def __init__(self, text: str, order: int) -> None:
        self.text, self.place, self.token = text, 0, ""
        self.properties: list[str] = []
        self.required: list[str] = []
        self.values: list[tuple[str, int]] = []
        self._breakdowns = {
            name: known
            for known in BREAKDOWNS
            if known.numbers is not None and known.serves(order)
            for name in (known.name, *known.aliases)
        }
        self._next = 0
        self._outermost = True
        self.advance()

    def advance(self) -> str:
        """Return the token at hand, and read the next one; it is empty at the end."""
        before = self.token
        found = _TOKEN.match(self.text, self._next)
        rest = self.text[self._next :]
        self.place = self._next + len(rest) - len(rest.lstrip())
        self.token = found.group().strip() if found else rest.strip()[:1]
        self._next = found.end() if found else self.place
        if rest.strip() and not found:
            self.refuse("expected a name, a number, a relation or a bracket")
        return before

    def refuse(self, expected: str) -> NoReturn:
        """Quote the token at hand and its place."""
        found = repr(self.token) if self.token else "the end"
        raise NotationError(f"{expected}, got {found} in {self.text!r}", column=self.place + 1)

    def any_of(self, depth: int) -> Test:
        start = len(self.required), len(self.values)
        tests = [self.all_of(depth)]
        while self.token == "or":
            self.advance()
            tests.append(self.all_of(depth))
        if len(tests) == 1:
            return tests[0]
        self.forget(start)  # none of them is needed
        return lambda squares, known: _folded(operator.or_, tests, squares, known)

    def forget(self, start: tuple[int, int]) -> None:
        """Take back what seemed to follow at sight since then."""
        del self.required[start[0] :], self.values[start[1] :]

    def all_of(self, depth: int) -> Test:
        tests = [self.negation(depth)]
        while self.token == "and":
            self.advance()
            tests.append(self.negation(depth))
        if len(tests) == 1:
            return tests[0]
        return lambda squares, known: _folded(operator.and_, tests, squares, known)

    def negation(self, depth: int) -> Test:
        if depth > _DEEPEST:
            self.refuse(f"expected at most {_DEEPEST} brackets and 'not' inside one another")
        if self.token == "not":
            self.advance()
            start = len(self.required), len(self.values)
            inner = self.negation(depth + 1)
            self.forget(start)
            return lambda squares, known: ~inner(squares, known)
        if self.token == "(":
            self.advance()
            inner = self.any_of(depth + 1)
            if self.token != ")":
                self.refuse("expected ')'")
            self.advance()
            return inner
        return self.fact()

    def fact(self) -> Test:
        name = self.token
        if name in self._breakdowns:
            self.advance()
            return self.comparison(self._breakdowns[name])
        if name not in {known.name for known in PROPERTIES}:
            numbers = list(self._breakdowns)
            alike = did_you_mean(name, [*numbers, *(known.name for known in PROPERTIES)])
            self.refuse(f"expected a property or one of {', '.join(numbers)}{alike}")
        self.advance()
        self.properties.append(name)
        self.required.append(name)
        return lambda _squares, known: known[name]

    def comparison(self, breakdown: Breakdown) -> Test:
        if self.token not in RELATIONS:
            self.refuse(f"expected one of {' '.join(RELATIONS)}")
        relation = RELATIONS[self.advance()]
        value = self.value(breakdown)
        self.advance()
        if relation is operator.eq:
            self.values.append((breakdown.name, value))
        numbers = breakdown.numbers
        assert numbers is not None  # the parser knows no others
        return lambda squares, _known: relation(numbers(squares), value)

    def value(self, breakdown: Breakdown) -> int:
        words = {word.lower(): number for number, word in enumerate(breakdown.words)}
        if self.token.lower() in words:
            return words[self.token.lower()]
        if not self.token.isdigit() or words:
            self.refuse(f"expected {' '.join(breakdown.words) or 'a number'}")
        return int(self.token[:18])


def _folded(
    join: Callable[[Verdicts, Verdicts], Verdicts],
    tests: list[Test],
    squares: Squares,
    known: Known,
) -> Verdicts:
    verdicts = tests[0](squares, known)
    for test in tests[1:]:
        verdicts = join(verdicts, test(squares, known))
    return verdicts
