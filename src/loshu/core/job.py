"""A long count as a list of shards, and the result of a shard."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeVar, overload

Item = TypeVar("Item", covariant=True)
WORD: Final = 2**64


@dataclass(frozen=True, slots=True)
class Tally:
    """The result of a shard, or the sum of several.

    Parameters
    ----------
    count : int
        How many things were counted; exact, of any size.
    checksum : int
        The sum modulo 2**64 of a hash of each thing, so that it does not depend on the order;
        0 where a count does not look at every thing.
    parts : mapping of str to int
        The count broken down, such as ``{"13": 152637952}`` by centre; empty, or with sum `count`.

    Examples
    --------
    >>> Tally(3, parts={"a": 3}) + Tally(4, parts={"a": 1, "b": 3})
    Tally(count=7, checksum=0, parts=mappingproxy({'a': 4, 'b': 3}))
    """

    count: int = 0
    checksum: int = 0
    parts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def __add__(self, other: "Tally") -> "Tally":
        parts = dict(self.parts)
        for label, count in other.parts.items():
            parts[label] = parts.get(label, 0) + count
        return Tally(
            self.count + other.count,
            (self.checksum + other.checksum) % WORD,
            MappingProxyType(parts),
        )

    def modulo(self, modulus: int) -> "Tally":
        """Reduce the count; 0, as in `Job.modulus`, leaves it.

        Examples
        --------
        >>> (Tally(8) + Tally(9)).modulo(10).count, Tally(17).modulo(0).count
        (7, 17)
        """
        return replace(self, count=self.count % modulus) if modulus else self


@dataclass(frozen=True, slots=True, kw_only=True)
class CostEstimate:
    """The estimated processor time of a whole count."""

    seconds: float
    error: float
    """The standard error of `seconds`."""
    method: str
    """The method of estimating, in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A count cut into named, disjoint shards; the same names on every machine.

    The functions are module-level, or `functools.partial` of such, so that a record travels to
    other processes and machines.
    """

    name: str
    """Such as ``"magic-5"``; letters, digits, dots and hyphens, fit for a folder's name."""
    title: str
    version: str
    """Changes whenever a shard could have another result, or the shards are cut otherwise."""
    shards: Callable[[], Sequence[str]]
    """All names in order; may be computed as asked, for there can be billions of them."""
    run: Callable[[str], Tally]
    """Count one shard: a second to a minute, and in steps of about a second at most."""
    unit: str = "squares"
    """The counted objects, in words."""
    modulus: int = 0
    """If not 0, the counts of shards are residues, without parts: the count is the least number
    congruent to their sum, and unknown before all are there."""
    estimate_cost: Callable[[float, int], CostEstimate] | None = None
    """Estimates the cost from the seconds to spend on it and a seed; for jobs whose shards are so
    unequal that a sample of them is a poor estimate."""
    work_seconds: Callable[[], float] | None = None
    """About how long one processor of the benchmarks' machine takes, from counted work and never
    from a clock; None where that is some minutes at most."""
    for_many_machines: bool = False
    """Takes one machine years: to be estimated, or counted by many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JobResult:
    """The result of a finished job, to be compared with results of other code."""

    job: str
    version: str
    loshu: str
    tally: Tally
    folder: str
    """The folder of the census."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JobForm:
    """Jobs that are too many to list, such as one for each grid: each is made from its name."""

    form: str
    """An example of their names, with what varies in angle brackets."""
    make: Callable[[str], Job | None]
    """The job of a name; None for a name of another form.  Raises `NotationError` or
    `UnsupportedError` where the form is right and the rest is not."""


class Computed(Sequence[Item], ABC):
    """A sequence of names of shards, or others, that are computed when they are asked for.

    A class defines its length and `at`, the item of each place.

    Examples
    --------
    >>> class Squares(Computed[int]):
    ...     def __len__(self):
    ...         return 10
    ...     def at(self, place):
    ...         return place**2
    >>> Squares()[-1], Squares()[2:4]
    (81, [4, 9])
    """

    @abstractmethod
    def at(self, place: int) -> Item:
        """Return the item of a place, counted from 0 to the length less 1."""

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | Sequence[Item]:
        if isinstance(place, slice):
            return [self.at(one) for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self.at(place % len(self))
