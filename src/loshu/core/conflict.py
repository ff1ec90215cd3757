"""Smallest sets of things that contradict each other: givens, conditions, lines, values."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

Item = TypeVar("Item", bound=Hashable)
Fewer: TypeAlias = Callable[[], bool]
"""Whether to look for a smaller set, or to be content with the one that was found."""


@dataclass(frozen=True, slots=True)
class Tried(Generic[Item]):
    """Whether some things hold together."""

    outcome: Literal["together", "contradictory", "unknown"]
    satisfied: frozenset[Item] = frozenset()
    """All the things that hold in the example that was found, those asked for among them."""


Trial: TypeAlias = Callable[[frozenset[Item]], Tried[Item]]


@dataclass(frozen=True, slots=True)
class Conflict(Generic[Item]):
    """Things that contradict each other."""

    items: tuple[Item, ...]
    minimal: bool
    """Whether it is proved that without any one of them the others hold together."""
    smallest: bool
    """Whether it is proved that no smaller number of them contradict each other."""


def smallest_conflict(
    items: Sequence[Item], trial: Trial[Item], *, fewer: Fewer = lambda: True
) -> Conflict[Item]:
    """Find a smallest set among things that contradict each other.

    First one by one is left out where the others are still contradictory.  Then smaller sets are
    tried: every contradictory set has one of the things that fail in any example, so that only
    sets are tried that have one of each example's (implicit hitting sets, as in A. Ignatiev,
    A. Previti, M. Liffiton and J. Marques-Silva, Smallest MUS extraction with minimal hitting set
    dualization, CP 2015).

    Parameters
    ----------
    items : sequence
        Contradictory all together; earlier ones are left out first.
    trial : callable
        Whether some of them hold together.
    fewer : callable, optional
        Called before each trial of a smaller set; False ends the search for one.

    Examples
    --------
    >>> def trial(numbers):
    ...     return Tried("contradictory") if {2, 3} <= numbers else Tried("together", numbers)
    >>> smallest_conflict([2, 3, 5], trial)
    Conflict(items=(2, 3), minimal=True, smallest=True)
    """
    kept, minimal, examples = _without_needless(items, trial)
    everything: frozenset[Item] = frozenset(items)
    failing = [everything - satisfied for satisfied in examples]
    size = 0
    while size < len(kept):
        chosen = _hitting_set(failing, size)
        if chosen is None:
            size += 1
            continue
        if not fewer():
            return Conflict(kept, minimal, smallest=False)
        tried = trial(chosen)
        if tried.outcome == "unknown":
            return Conflict(kept, minimal, smallest=False)
        if tried.outcome == "contradictory":
            found = tuple(item for item in items if item in chosen)
            return Conflict(found, minimal=True, smallest=True)
        together: frozenset[Item] = _grown(items, tried.satisfied, trial)
        failing.append(everything - together)
    return Conflict(kept, minimal=True, smallest=True)


def _without_needless(
    items: Sequence[Item], trial: Trial[Item]
) -> tuple[tuple[Item, ...], bool, list[frozenset[Item]]]:
    """Leave out what the others contradict each other without; return the examples seen too."""
    kept, unknown = list(items), False
    examples: list[frozenset[Item]] = []
    for item in items:
        others = frozenset(kept) - {item}
        if any(others <= satisfied for satisfied in examples):
            continue
        tried = trial(others)
        if tried.outcome == "contradictory":
            kept.remove(item)
        elif tried.outcome == "together":
            examples.append(tried.satisfied)
        else:
            unknown = True
    return tuple(kept), not unknown, examples


def _grown(
    items: Sequence[Item], satisfied: frozenset[Item], trial: Trial[Item]
) -> frozenset[Item]:
    """Add things as long as all hold together: the fewer fail, the more sets are ruled out."""
    for item in items:
        if item not in satisfied:
            tried = trial(satisfied | {item})
            if tried.outcome == "together":
                satisfied = tried.satisfied
    return satisfied


def _hitting_set(sets: Sequence[frozenset[Item]], size: int) -> frozenset[Item] | None:
    """Return at most `size` things, one at least of each set; None where there are none."""
    return _extended(frozenset(), sets, size)


def _extended(
    chosen: frozenset[Item], sets: Sequence[frozenset[Item]], size: int
) -> frozenset[Item] | None:
    missed = [one for one in sets if not one & chosen]
    if not missed:
        return chosen
    if size == 0:
        return None
    fewest = missed[0]
    for one in missed:
        fewest = one if len(one) < len(fewest) else fewest
    for item in sorted(fewest, key=repr):
        found = _extended(chosen | {item}, missed, size - 1)
        if found is not None:
            return found
    return None
