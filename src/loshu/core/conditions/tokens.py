"""The words and marks of a condition, one after the other, each with its place."""

import re
from typing import Final, NoReturn

from loshu.core.errors import NotationError

_TOKEN: Final = re.compile(
    r"\s*(?P<token>[rR]\d+[cC]\d+|[A-Za-z][A-Za-z-]*|\d+|[<>!=]=|[<>=()+*:,|-])"
)


class Tokens:
    """Reads from left to right, one token ahead.

    Examples
    --------
    >>> tokens = Tokens("r1c1+r1c2 < 17")
    >>> [tokens.advance() for _ in range(5)], tokens.token
    (['r1c1', '+', 'r1c2', '<', '17'], '')
    """

    def __init__(self, text: str) -> None:
        self.text, self.place, self.token = text, 0, ""
        self._next = 0
        self.advance()

    def advance(self) -> str:
        """Return the token at hand, and read the next one; it is empty at the end."""
        before = self.token
        found = _TOKEN.match(self.text, self._next)
        rest = self.text[self._next :]
        self.place = self._next + len(rest) - len(rest.lstrip())
        self.token = found.group("token") if found else rest.strip()[:1]
        self._next = found.end() if found else self.place
        if rest.strip() and not found:
            self.refuse("a name, a cell, a number, a relation or a bracket")
        return before

    def take(self, token: str) -> bool:
        """Go past a token if it is the one at hand."""
        if self.token != token:
            return False
        self.advance()
        return True

    def require(self, token: str) -> None:
        """Go past a token that has to be at hand."""
        if not self.take(token):
            self.refuse(repr(token))

    def refuse(self, expected: str, guess: str = "") -> NoReturn:
        """Refuse the token at hand; `expected` names what is possible there."""
        if not self.token:
            raise NotationError(f"Condition {self.text!r} is incomplete. Expected {expected}.")
        self.refuse_at(self.place, f"{self.token!r} is wrong here{guess}. Expected {expected}.")

    def refuse_at(self, place: int, reason: str) -> NoReturn:
        """Quote the text, and name a place before the token at hand."""
        raise NotationError(f"Condition {self.text!r}, character {place + 1}: {reason}")
