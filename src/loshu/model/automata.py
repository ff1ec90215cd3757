"""Conditions on several variables as automata, which read their values one after the other."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from loshu.core.parallel import checkpoint

Layer: TypeAlias = dict[Hashable, dict[int, Hashable]]
"""By the state before a variable and by its value, the state after it."""

SURE: Final = "sure"
"""The state of a sum in which whatever follows fits."""


class Automaton(NamedTuple):
    """The state kept from variable to variable."""

    start: Hashable
    advance: Callable[[Any, int, int], Hashable | None]
    """Returns the state after a value at a place; None where it does not fit."""
    accepts: Callable[[Any], bool]


def layers_of(automaton: Automaton, domains: Sequence[Sequence[int]]) -> list[Layer] | None:
    """Return the steps that lead from the start to the end; None without a way.

    Parameters
    ----------
    automaton : Automaton
    domains : sequence of sequences of int
        The values of each variable.

    Examples
    --------
    >>> three = sum_automaton([{1: 1, 2: 2}, {1: 1, 2: 2}], 3, 3)
    >>> [len(layer) for layer in layers_of(three, [(1, 2), (1, 2)])]
    [1, 2]
    """
    layers = list[Layer]()
    states: set[Hashable] = {automaton.start}
    for at, values in enumerate(domains):
        checkpoint()
        layer: Layer = {}
        for state in states:
            ways = ((value, automaton.advance(state, at, value)) for value in values)
            layer[state] = {value: after for value, after in ways if after is not None}
        layers.append(layer)
        states = {after for ways in layer.values() for after in ways.values()}
    alive = {state for state in states if automaton.accepts(state)}
    for at in range(len(layers) - 1, -1, -1):
        layers[at] = _leading_to(alive, layers[at])
        alive = set(layers[at])
    return layers if alive else None


def _leading_to(alive: set[Hashable], layer: Layer) -> Layer:
    kept = {
        state: {value: after for value, after in ways.items() if after in alive}
        for state, ways in layer.items()
    }
    return {state: ways for state, ways in kept.items() if ways}


def sum_automaton(
    amounts: Sequence[Mapping[int, int]], low: int | None, high: int | None
) -> Automaton:
    """Return the automaton of a sum between two bounds, None for no bound.

    Parameters
    ----------
    amounts : sequence of mappings
        What each value of each variable adds.
    low, high : int, optional
    """
    ends = [(0, 0)]
    for amount in reversed(amounts):
        ends.append((ends[-1][0] + min(amount.values()), ends[-1][1] + max(amount.values())))
    ends.reverse()

    def advance(held: int | str, at: int, value: int) -> int | str | None:
        if isinstance(held, str):
            return SURE
        now = held + amounts[at][value]
        least, most = now + ends[at + 1][0], now + ends[at + 1][1]
        if (low is not None and most < low) or (high is not None and least > high):
            return None
        is_sure = (low is None or least >= low) and (high is None or most <= high)
        return SURE if is_sure else now

    return Automaton(0, advance, lambda _held: True)


def with_different_values(automaton: Automaton) -> Automaton:
    """Return an automaton that also refuses a value that it has read before; values are >= 0."""

    def advance(held: tuple[Any, int], at: int, value: int) -> tuple[Any, int] | None:
        if held[1] >> value & 1:
            return None
        after = automaton.advance(held[0], at, value)
        return None if after is None else (after, held[1] | 1 << value)

    return Automaton((automaton.start, 0), advance, lambda held: automaton.accepts(held[0]))
