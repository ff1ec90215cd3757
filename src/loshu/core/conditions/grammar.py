"""Conditions joined by and, or, not and brackets, for facts of any kind."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from loshu.core.conditions.tokens import Tokens

_DEEPEST: Final = 50
Fact = TypeVar("Fact")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar(Generic[Fact]):
    """A language of conditions: its facts, and the ways to join them."""

    fact: Callable[[Tokens], Fact]
    """Reads the fact at hand."""
    all_of: Callable[[Sequence[Fact]], Fact]
    any_of: Callable[[Sequence[Fact]], Fact]
    denied: Callable[[Fact], Fact]

    def read(self, text: str) -> Fact:
        """Read a condition.

        Raises
        ------
        NotationError
            A text that is not a condition; quotes it and names the place.

        Examples
        --------
        >>> grammar = Grammar(
        ...     fact=Tokens.advance, all_of="&".join, any_of="|".join, denied="-{}".format
        ... )
        >>> grammar.read("not (a or b) and c")
        '-a|b&c'
        """
        tokens = Tokens(text)
        found = self._any_of(tokens, 0)
        if tokens.token:
            tokens.refuse("'and', 'or' or the end of the condition")
        return found

    def _any_of(self, tokens: Tokens, depth: int) -> Fact:
        parts = [self._all_of(tokens, depth)]
        while tokens.take("or"):
            parts.append(self._all_of(tokens, depth))
        return self.any_of(parts) if len(parts) > 1 else parts[0]

    def _all_of(self, tokens: Tokens, depth: int) -> Fact:
        parts = [self._negation(tokens, depth)]
        while tokens.take("and"):
            parts.append(self._negation(tokens, depth))
        return self.all_of(parts) if len(parts) > 1 else parts[0]

    def _negation(self, tokens: Tokens, depth: int) -> Fact:
        if depth > _DEEPEST:
            tokens.refuse_at(
                tokens.place, f"Brackets and 'not' can be nested {_DEEPEST} deep. Use fewer."
            )
        if tokens.take("not"):
            return self.denied(self._negation(tokens, depth + 1))
        if tokens.take("("):
            inner = self._any_of(tokens, depth + 1)
            tokens.require(")")
            return inner
        return self.fact(tokens)
