"""Names of shards: the numbers in the first free cells, computed as they are asked for."""

from collections.abc import Callable, Sequence
from math import gcd, prod
from typing import Final

from loshu.core.job import Computed

WHOLE = "all"
GOLDEN: Final = 0.6180339887498949


class Prefixes(Computed[str]):
    """All ways to choose a number from each of some lists, for each of several plans.

    A name is the numbers, joined; where there are several plans, after the number of the plan.

    Examples
    --------
    >>> names = Prefixes([[[1, 2], [5, 6, 7]]])
    >>> len(names), names[4], list(names[:2]), names.read("2-7")
    (6, '2-6', ['1-5', '1-6'], (0, (2, 7)))
    >>> list(Prefixes([[], [[3, 4]]]))
    ['1.all', '2.3', '2.4']
    """

    def __init__(self, choices: Sequence[Sequence[Sequence[int]]]) -> None:
        self.choices = choices
        self.sizes = [prod(map(len, lists)) for lists in choices]

    def __len__(self) -> int:
        return sum(self.sizes)

    def at(self, place: int) -> str:
        """Return the name of a shard."""
        plan = 0
        while place >= self.sizes[plan]:
            place -= self.sizes[plan]
            plan += 1
        numbers = []
        for choice in reversed(self.choices[plan]):
            place, digit = divmod(place, len(choice))
            numbers.append(str(choice[digit]))
        name = "-".join(reversed(numbers)) or WHOLE
        return f"{plan + 1}.{name}" if len(self.choices) > 1 else name

    def read(self, name: str) -> tuple[int, tuple[int, ...]]:
        """Return the plan, counted from 0, and the numbers that a name stands for."""
        plan, dot, numbers = name.rpartition(".")
        prefix = () if numbers == WHOLE else tuple(map(int, numbers.split("-")))
        return (int(plan) - 1 if dot else 0), prefix


def spread(total: int) -> Callable[[int], int]:
    """Return an order of 0 .. total - 1 whose every beginning is spread over all.

    Examples
    --------
    >>> [spread(8)(place) for place in range(8)]
    [0, 5, 2, 7, 4, 1, 6, 3]
    """
    step = max(1, round(total * GOLDEN))
    while gcd(step, total) > 1:
        step += 1
    return lambda place: place * step % total
