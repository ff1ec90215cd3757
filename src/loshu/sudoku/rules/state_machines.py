"""State machines that read the digits along lines, in a text of states and steps.

Such a text is ``0 start: 1-4 -> 0, 5-9 -> 1; 1 end: 5-9 -> 1``: each state has a name, ``start`` or
``end`` or both, and its steps. Several steps for a digit make the machine nondeterministic.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.symbols import DIGITS

BREAK: Final = -1
"""Read between two lines, in place of a value."""
_BREAK_SIGN: Final = "/"
_TOKEN: Final = re.compile(r'\s*("[^"\n]*"|->|[:;,/]|(?:[A-Za-z0-9_.@]|-(?!>))+|\S|$)')
_NAME: Final = re.compile(r"\w+", re.ASCII)
_PART: Final = re.compile(r"([0-9A-Z@])(?:-([0-9A-Z@]))?", re.IGNORECASE)
_FLAGS: Final = ("start", "end")


@dataclass(slots=True)
class StateMachine:
    """The states of a machine at its start and at its end, and its steps."""

    start: set[str] = field(default_factory=set)
    end: set[str] = field(default_factory=set)
    steps: dict[str, dict[int, frozenset[str]]] = field(default_factory=dict)
    """By state and by value or break: the next states."""

    def advance(self, held: frozenset[str], value: int) -> frozenset[str]:
        """Return the states after a value or a break."""
        none = frozenset[str]()
        return none.union(*(self.steps[state].get(value, none) for state in held))


def title_of(text: str, most: int | None = None) -> str:
    """Return the title of a machine; without one, its text, cut after `most` characters.

    Examples
    --------
    >>> title_of('"rising" 0 start end: 1 -> 0'), title_of("0 start end: 1 -> 0", most=7)
    ('rising', '0 start…')
    """
    text = text.strip()
    if text.startswith('"'):
        return text[1:].partition('"')[0]
    return text if most is None or len(text) <= most else f"{text[:most]}…"


@lru_cache(maxsize=256)
def read_machine(text: str, digits: range) -> StateMachine:
    """Read a state machine about some digits.

    The text may begin with a title in quotation marks. Each state has a name, ``start`` or ``end``
    or both, and after a colon its steps: values such as ``1-47`` or ``.`` for any, or ``/`` for the
    break between two lines, an arrow ``->`` and the names of the next states.

    Raises
    ------
    NotationError
        The text is not such a machine; quotes it and names the place.

    Examples
    --------
    >>> text = "low start: 1-2 -> low, 3-4 -> high; high end: 3-4 -> high"
    >>> machine = read_machine(text, range(1, 5))
    >>> held = frozenset(machine.start)
    >>> for value in (1, 3, 4):
    ...     held = machine.advance(held, value)
    >>> sorted(held & machine.end), machine.advance(held, 1)
    (['high'], frozenset())
    >>> read_machine("0 start: 1 > 0", range(1, 5))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: Column 12: expected '->' in the state machine '0 start: 1 > 0'.
    """
    return _Reader(text, digits).read()


class _Reader:
    """Reads a machine token by token."""

    def __init__(self, text: str, digits: range) -> None:
        self._text, self._digits = text, digits
        self._tokens = [(found[1], found.start(1)) for found in _TOKEN.finditer(text)]
        self._at = 0

    @property
    def _next(self) -> str:
        return self._tokens[self._at][0]

    def _take(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1][0]

    def _wrong(self, expected: str) -> NotationError:
        column = self._tokens[self._at][1] + 1
        return NotationError(
            f"Column {column}: expected {expected} in the state machine {quoted(self._text)}."
        )

    def read(self) -> StateMachine:
        machine, aims = StateMachine(), dict[str, int]()
        if self._next.startswith('"'):
            self._take()
        self._state(machine, aims)
        while self._next == ";":
            self._take()
            if self._next:
                self._state(machine, aims)
        if self._next:
            raise self._wrong("';' or the end")
        for name, at in aims.items():
            if name not in machine.steps:
                self._at = at
                raise self._wrong("the name of a state that has its own part")
        if not machine.start:
            raise self._wrong("a state with 'start'")
        return machine

    def _state(self, machine: StateMachine, aims: dict[str, int]) -> None:
        if self._next in machine.steps:
            raise self._wrong("every state once")
        name = self._name()
        steps = machine.steps[name] = {}
        while self._next in _FLAGS:
            (machine.start if self._take() == "start" else machine.end).add(name)
        if self._next != ":":
            return
        separator = self._take()
        while separator:
            values, after = self._values(), self._aims(aims)
            for value in values:
                steps[value] = steps.get(value, frozenset()) | after
            separator = self._take() if self._next == "," else ""

    def _name(self) -> str:
        if not _NAME.fullmatch(self._next) or self._next in _FLAGS:
            raise self._wrong("the name of a state")
        return self._take()

    def _aims(self, aims: dict[str, int]) -> frozenset[str]:
        if self._next != "->":
            raise self._wrong("'->'")
        self._take()
        found = set[str]()
        while not found or _NAME.fullmatch(self._next):
            aims.setdefault(self._next, self._at)
            found.add(self._name())
        return frozenset(found)

    def _values(self) -> set[int]:
        text, found, at = self._next, set[int](), 0
        if text in (_BREAK_SIGN, "."):
            self._take()
            return {BREAK} if text == _BREAK_SIGN else {*self._digits}
        while at < len(text) and (part := _PART.match(text, at)):
            low, high = (DIGITS.index(sign.upper()) for sign in (part[1], part[2] or part[1]))
            if not self._digits[0] <= low <= high <= self._digits[-1]:
                break
            found |= {*range(low, high + 1)}
            at = part.end()
        if not text or at < len(text):
            raise self._wrong(f"digits up to {DIGITS[self._digits[-1]]} such as '1-3', '.' or '/'")
        self._take()
        return found
