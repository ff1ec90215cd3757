"""Parts of a condition that are sure before a search: true or false of every square meant.

No magic square meets ``not magic`` or ``heterosquare``.  A search for such squares among all would
not end soon, and the other alternatives of a condition would wait for it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from loshu.core.grid import Grid
from loshu.magic.completion.entries import primes_up_to
from loshu.magic.conditions.facts import Entries, Falls, Has
from loshu.magic.conditions.square_fact import AllOf, AnyOf, Blank, Not, SquareFact, required_facts
from loshu.magic.conditions.sums import Sum
from loshu.magic.counting.question import closure, exclude_each_other
from loshu.magic.properties.nonexistence import never_exists
from loshu.text import Translations, phrase

_UNEQUAL: Final = phrase(
    "magic.solve", "the rows of a magic square have equal sums, and those of a heterosquare do not"
)
_EVEN: Final = phrase(
    "magic.solve",
    "2 is the only even prime: the row with it cannot have the same sum as the others",
)
_EVEN_PRIME: Final = 2
_SMALL: Final = 50_000
"""Numbers in conditions that are compared with primes."""
_NEVER_MET: Final = phrase("magic.solve", "no such square meets the condition {condition}")


def never_met_text(condition: SquareFact, words: Translations) -> str:
    """Write that no square meets a condition."""
    return words.text(_NEVER_MET, condition=condition.text)


@lru_cache(maxsize=2)
def _some_primes(odd: bool) -> tuple[int, ...]:
    """Return primes, some of them above `_SMALL`."""
    return tuple(primes_up_to(2 * _SMALL)[odd:])


@dataclass(frozen=True, slots=True)
class MeantSquares:
    """The squares that are asked for, before any condition."""

    order: int
    kinds: tuple[str, ...]
    """Properties that they have."""
    normal: bool
    """Whether the entries are 1 to n²."""
    primes: bool
    """Whether all entries are primes."""
    endless: bool
    """Whether the entries are all primes, and the sums of the lines have no end."""

    def why_none(self, grid: Grid, condition: SquareFact | None, words: Translations) -> str:
        """Return why no square can be meant, where that is sure; otherwise an empty text."""
        if exclude_each_other(self.kinds):
            return words.text(_UNEQUAL)
        if self._are_odd and (grid.array == _EVEN_PRIME).any():
            return words.text(_EVEN)
        facts = self.never_met(condition)
        return never_met_text(AllOf.of(*facts), words) if facts else ""

    def never_met(self, condition: SquareFact | None) -> tuple[SquareFact, ...]:
        """Return the part of a condition that no square meets, where that is sure."""
        left: dict[int, frozenset[int]] = {}
        by_cell: dict[int, list[SquareFact]] = {}
        for fact in required_facts(condition) if condition is not None else ():
            choices = self._choices(fact)
            if self.without_certain(fact) is False or not all(choices.values()):
                return (fact,)
            for cell, numbers in choices.items():
                left[cell] = left.get(cell, numbers) & numbers
                by_cell.setdefault(cell, []).append(fact)
        return next((tuple(by_cell[cell]) for cell, kept in left.items() if not kept), ())

    @property
    def _are_odd(self) -> bool:
        """Whether no entry can be 2, which alone would make the sum of its row odd or even."""
        return self.endless and self.order > 1 and "semi-magic" in closure(self.kinds)

    def _choices(self, fact: SquareFact) -> dict[int, frozenset[int]]:
        """Return the primes that a fact leaves to cells, up to a bound that makes no difference.

        A search with a cell that no prime fits would try one sum after another without end.
        """
        if not self.endless:
            return {}
        if isinstance(fact, Falls):
            small = abs(fact.value) <= _SMALL
        elif isinstance(fact, Sum):
            small = not fact.modulus and max(map(abs, fact.bounds)) <= _SMALL
        else:
            small = isinstance(fact, Entries)
        demands = fact.demands(Blank(self.order, _some_primes(self._are_odd))) if small else None
        return dict(demands.choices) if demands is not None else {}

    def without_certain(self, condition: SquareFact) -> SquareFact | bool:
        """Leave out of a condition the alternatives and contraries that are sure.

        Examples
        --------
        >>> from loshu.magic.conditions.parser import parse_condition
        >>> meant = MeantSquares(5, ("magic",), normal=True, primes=False, endless=False)
        >>> rest = meant.without_certain(parse_condition("heterosquare or not r1c1>5", 5).fact)
        >>> rest.text if isinstance(rest, SquareFact) else rest
        'r1c1<=5'
        >>> meant.without_certain(parse_condition("r1c1=5 and not magic", 5).fact)
        False
        """
        parts = []
        for fact in required_facts(condition):
            rest = self._rest(fact) if isinstance(fact, Not | AnyOf) else fact
            if rest is False:
                return False
            if isinstance(rest, SquareFact):
                parts.append(rest)
        return AllOf.of(*parts) if parts else True

    def _rest(self, fact: SquareFact) -> SquareFact | bool:
        if isinstance(fact, Not):
            rest = self._rest(fact.part)
            return ~rest if isinstance(rest, SquareFact) else not rest
        if isinstance(fact, AnyOf | AllOf):
            decisive = isinstance(fact, AnyOf)
            rests = [self._rest(part) for part in fact.parts]
            if any(rest is decisive for rest in rests):
                return decisive
            parts = [rest for rest in rests if isinstance(rest, SquareFact)]
            return type(fact).of(*parts) if parts else not decisive
        if isinstance(fact, Has):
            return self._rest_of_property(fact)
        if isinstance(fact, Entries) and fact.sort == "prime":
            return True if self.primes else fact
        return fact

    def _rest_of_property(self, fact: Has) -> SquareFact | bool:
        known = {*closure(self.kinds)} - {"normal"}
        if self.normal:
            known.add("normal")
        if self.primes:
            known.add("prime")
        if fact.name in known:
            return True
        never = never_exists(self.order, fact.name, normal=self.normal)
        return False if never or exclude_each_other((*self.kinds, fact.name)) else fact
