"""Read conditions on squares, such as ``pandiagonal and r1c5=5 and not associative``.

condition   any-of
any-of      all-of ("or" all-of)*
all-of      negation ("and" negation)*
negation    "not" negation | "(" any-of ")" | fact
fact        property | word "=" ... (`words.WORDS`) | sum ["mod" number] relation values
relation    "=" | "==" | "!=" | "<" | "<=" | ">" | ">="
values      sum | number ("|" number)*
sum         ["-"] term (("+" | "-") term)*
term        [number "*"] (cell | cell ":" cell) | number
cell        "r" number "c" number
"""

import operator
from collections.abc import Sequence
from dataclasses import dataclass

from loshu.core.conditions.comparisons import begins_sum
from loshu.core.conditions.grammar import Grammar
from loshu.core.conditions.tokens import Tokens
from loshu.core.named import did_you_mean
from loshu.magic.conditions.facts import Falls, has
from loshu.magic.conditions.square_fact import AllOf, AnyOf, SquareFact, required_facts
from loshu.magic.conditions.sums import read_sum
from loshu.magic.conditions.words import WORDS, breakdown_words, read_word
from loshu.magic.counting.question import closure
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.normal_squares import classify_listed
from loshu.magic.properties.square_property import Squares, Verdicts

Where = str | SquareFact
"""A condition, as text or as a fact."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on squares."""

    text: str
    fact: SquareFact

    @property
    def required(self) -> tuple[str, ...]:
        """Properties that follow from it at sight: the ones that are alone between ``and``."""
        facts = required_facts(self.fact)
        return tuple(name for fact in facts if fact.is_property for name in fact.properties)

    @property
    def values(self) -> tuple[tuple[str, int], ...]:
        """Breakdowns with the value that follows from it at sight, such as ``("center", 13)``."""
        return tuple(
            (fact.breakdown.name, fact.value)
            for fact in required_facts(self.fact)
            if isinstance(fact, Falls) and fact.relation == "="
        )

    def test(self, squares: Squares) -> Verdicts:
        """Test squares of shape (k, n, n), which must be normal.

        Examples
        --------
        >>> import numpy as np
        >>> squares = np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]])
        >>> parse_condition("center=5 and not pandiagonal", 3).test(squares).tolist()
        [True]
        """
        names = closure(self.fact.properties) if self.fact.properties else ()
        asked = [known for known in PROPERTIES if known.name in names]
        return self.fact.holds(squares, classify_listed(squares, asked) if asked else {})


def parse_condition(text: str, order: int) -> Condition:
    """Read a condition on squares of an order.

    Raises
    ------
    NotationError
        A text that is not a condition; quotes it and names the place.

    Examples
    --------
    >>> parse_condition("pandiagonal and center=13 and not associative", 5).required
    ('pandiagonal',)
    >>> parse_condition("pandiagonal and (centre=13)", 5)
    Traceback (most recent call last):
    loshu.core.errors.NotationError: Condition 'pandiagonal and (centre=13)', character 18:
    'centre' is wrong here (did you mean center?). Expected a property, a cell such as r1c1, or one
    of: center, corner, parity, hole, path, inlaid, entries.
    """
    grammar: Grammar[SquareFact] = Grammar(
        fact=lambda tokens: _fact(tokens, order),
        all_of=lambda parts: AllOf.of(*parts),
        any_of=lambda parts: AnyOf.of(*parts),
        denied=operator.invert,
    )
    return Condition(text, grammar.read(text))


def read_condition(where: Where | Sequence[Where], order: int) -> Condition | None:
    """Read one condition or several, all of which are to be met; None for an empty text or none.

    Examples
    --------
    >>> found = read_condition(["r1c1=1 or r1c1=2", has("pandiagonal")], 5)
    >>> found.text if found else ""
    '(r1c1=1 or r1c1=2) and pandiagonal'
    """
    given = [where] if isinstance(where, str | SquareFact) else [*where]
    if given in ([], [""]):
        return None
    read = [parse_condition(each, order).fact if isinstance(each, str) else each for each in given]
    fact = AllOf.of(*read)
    alone = given[0] if len(given) == 1 else None
    return Condition(alone.strip() if isinstance(alone, str) else fact.text, fact)


def _fact(tokens: Tokens, order: int) -> SquareFact:
    if begins_sum(tokens.token):
        return read_sum(tokens, order)
    words = [*breakdown_words(order), *WORDS]
    if tokens.token in words:
        return read_word(tokens, order)
    properties = [known.name for known in PROPERTIES]
    if tokens.token not in properties:
        alike = did_you_mean(tokens.token, [*words, *properties])
        tokens.refuse(f"a property, a cell such as r1c1, or one of: {', '.join(words)}", alike)
    return has(tokens.advance())
