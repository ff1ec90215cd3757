"""Choice of the cheapest counting method, with a check of its cost."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.core.units import size
from loshu.text import phrase, translations
from loshu.tour.counting import METHODS
from loshu.tour.counting.method import MethodCost, Totals, TourCountingMethod, TourQuestion
from loshu.tour.counting.words import cost_in, method_in

SHORT: Final = 0.02
"""If a count takes fewer seconds, no other method is estimated."""
LONG: Final = 600.0
"""Longer counts, by the estimate in seconds, need `force`."""
_CHEAPEST: Final = phrase("tour.count", "method: {name}, the cheapest; {title}")
HAND: Final = TourCountingMethod(
    name="hand",
    title=phrase("tour.count", "boards with one or two cells: counted directly"),
    refuses=lambda _question: "",
    estimate=lambda _question: MethodCost(seconds=0, memory=0, how="nothing to do"),
    count=lambda question, _threads, _progress: _by_hand(question),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodChoice:
    """The chosen method, its estimated cost, and the costs or limits of the others."""

    method: TourCountingMethod
    cost: MethodCost
    others: Mapping[str, MethodCost | str]

    def lines(self, lang: str = "en") -> list[str]:
        """List the chosen method, and the cost of each."""
        words, name = translations(lang), method_in(self.method.name, lang)
        lines = [words.text(_CHEAPEST, name=name, title=words.text(self.method.title))]
        for name, cost in {self.method.name: self.cost, **self.others}.items():
            parts = (cost,) if isinstance(cost, str) else (str(cost), cost.how)
            first, *how = (cost_in(part, lang) for part in parts)
            described = " ".join((first, *(f"({each})" for each in how)))
            lines.append(f"  {method_in(name, lang)}: {described}")
        return lines


def choose(question: TourQuestion, method: str = "") -> MethodChoice:
    """Estimate the cost of each method, and choose the cheapest, or the one named.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> choose(TourQuestion(game=parse_game("6x6", "five"))).method.name
    'enumeration'
    """
    if question.puzzle is None and len(question.game.board.cells) <= 2:
        return MethodChoice(method=HAND, cost=HAND.estimate(question), others={})
    costs: dict[str, MethodCost | str] = {}
    name = find_named(METHODS, method, "method of counting").name if method else ""
    for known in METHODS:
        least = min((cost.seconds for cost in _possible(costs).values()), default=LONG)
        if reason := known.refuses(question):
            costs[known.name] = f"not possible, {reason}"
        elif least < SHORT and known.name != name:
            costs[known.name] = "not estimated, because that would take longer than the count"
        else:
            costs[known.name] = known.estimate(question)
    possible = [(cost.seconds, key) for key, cost in _possible(costs).items()]
    name = name or min(possible, default=(0.0, ""))[1]
    cost = costs.get(name)
    if not isinstance(cost, MethodCost):
        reasons = "; ".join(f"{key}: {why}" for key, why in costs.items() if isinstance(why, str))
        raise UnsupportedError(
            f"Cannot count {question.title}: {reasons}. Estimate the number: "
            f"{estimate_command(question)}."
        )
    chosen = find_named(METHODS, name, "method of counting")
    rest = {key: other for key, other in costs.items() if key != name}
    return MethodChoice(method=chosen, cost=cost, others=rest)


def _possible(costs: Mapping[str, MethodCost | str]) -> dict[str, MethodCost]:
    return {name: cost for name, cost in costs.items() if isinstance(cost, MethodCost)}


def refuse_if_too_much(question: TourQuestion, chosen: MethodChoice, threads: int) -> None:
    """Reject a count that takes too long, or too much memory."""
    cost = chosen.cost
    room = _memory()
    if cost.seconds / threads <= LONG and cost.memory <= room:
        return
    raise UnsupportedError(
        f"Counting the {question.title} would take {cost} by the method {chosen.method.name}. "
        "Add --force to count anyway."
        + ("" if cost.memory <= room else f" This machine has {size(room)} of memory.")
        + f" Estimate the number: {estimate_command(question)}."
    )


def estimate_command(question: TourQuestion) -> str:
    """Return the command that estimates an answer.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> estimate_command(TourQuestion(game=parse_game("8x8", "knight"), start=0))
    "loshu tour estimate '8x8:(1,2)' --start r1c1"
    """
    start = question.start
    at = "" if start is None else f" --start {question.game.board.name_of(start)}"
    return f"loshu tour estimate '{question.game}'{at}"


def _memory() -> float:
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES"))
    except (AttributeError, ValueError, OSError):  # not every system reports it
        return 4e9


def _by_hand(question: TourQuestion) -> Totals:
    graph = question.game.graph
    cells = graph.cells.tolist()
    if len(cells) == 1:
        return Totals(total=int(not question.game.closed), by_start={cells[0]: 1})
    if question.game.closed:
        return Totals(total=int(graph.steps == 2))
    starts = {cell: len(graph.after(cell)) for cell in cells}
    if question.start is not None:
        starts = {question.start: starts[question.start]}
    return Totals(total=sum(starts.values()), by_start=starts)
