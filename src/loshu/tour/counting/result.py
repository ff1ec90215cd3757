"""Count tours by the way that is foretold to cost least."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.core.parallel import processors
from loshu.tour.counting import COUNTERS
from loshu.tour.counting.burnside import classes
from loshu.tour.counting.method import Cost, Counter, Found, Progress
from loshu.tour.counting.question import Question
from loshu.tour.counting.symmetry import symmetries
from loshu.tour.game import Game

SHORT: Final = 0.02
"""Seconds below which no other way is looked at: foretelling would take longer."""
LONG: Final = 600.0
"""Seconds that a count may be foretold to last unless it is forced."""
HAND: Final = Counter(
    name="by hand",
    method="boards of one or two cells are counted by hand",
    refuses=lambda _question: "",
    foretell=lambda _question: Cost(seconds=0, memory=0, how="nothing to do"),
    count=lambda question, _threads, _progress: _by_hand(question),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The ways of counting, what each is foretold to cost or why it cannot, and the one taken."""

    counter: Counter
    cost: Cost
    others: Mapping[str, Cost | str]

    def lines(self) -> list[str]:
        """Say which way is taken and why."""
        told = [f"taken: {self.counter.name}, the cheapest; {self.counter.method}"]
        for name, cost in {self.counter.name: self.cost, **self.others}.items():
            if isinstance(cost, str):
                told.append(f"  {name}: {cost}")
            else:
                told.append(f"  {name}: {cost.bound} {in_words(cost)} ({cost.how})")
        return told


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many tours there are, and how they were counted."""

    question: Question
    total: int
    """Open tours in both directions, that is numberings; closed ones as loops without start, and
    without direction if steps go both ways."""
    by_start: Mapping[int, int]
    """The numberings that start in each cell, where that was asked for."""
    classes: Mapping[str, int]
    """Up to the symmetries of the board, where that was asked for."""
    symmetries: int
    choice: Choice
    seconds: float
    cpu_seconds: float

    @property
    def directed(self) -> int:
        """Tours of which each direction counts; of closed ones the start does not."""
        both = self.question.game.closed and self.question.game.graph.symmetric
        return self.total * 2 if both and len(self.question.game.board.cells) > 2 else self.total

    @property
    def undirected(self) -> int | None:
        """Tours without a direction; None if steps go one way, or if the start is set."""
        game = self.question.game
        if not game.graph.symmetric or (self.question.start is not None and not game.closed):
            return None
        return self.total if game.closed or len(game.board.cells) == 1 else self.total // 2

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        name = self.question.game.board.name_of
        return {
            **self.question.as_dict(),
            "directed": self.directed,
            "undirected": self.undirected,
            "by_start": {name(cell): count for cell, count in self.by_start.items()},
            "up_to": dict(self.classes),
            "symmetries": self.symmetries,
            "method": self.choice.counter.name,
            "foretold_seconds": self.choice.cost.seconds,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
        }


def count(
    game: Game | Question,
    *,
    start: int | None = None,
    by_start: bool = False,
    up_to_symmetry: bool = False,
    method: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    force: bool = False,
    state: Path | None = None,
) -> Count:
    """Count the tours of a game, exactly.

    Parameters
    ----------
    game : Game or Question
        Where a question is given, the next three parameters are not needed.
    start : int, optional
        The cell in which a tour starts.
    by_start : bool
        Count those of every start as well.
    up_to_symmetry : bool
        Count the classes under the symmetries of the board as well.
    method : str
        The name of a way of counting; the cheapest if empty.
    threads : int, optional
        As many as there are processors when not given.
    progress : callable, optional
        Called with the number of parts done and of parts in all.
    force : bool
        Count even what is foretold to take more than ten minutes, or more memory than there is.
    state : Path, optional
        A file in which the count is kept from time to time, and from which it goes on.

    Raises
    ------
    UnsupportedError
        No way serves the question, or it would take too long or too much.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> found = count(parse_game("5x5", "five"), up_to_symmetry=True)
    >>> found.directed, found.undirected, dict(found.classes)
    (12400, 6200, {'symmetry': 1550, 'symmetry and reversal': 777})
    """
    question = (
        game
        if isinstance(game, Question)
        else Question(game=game, start=start, by_start=by_start, classes=up_to_symmetry)
    )
    chosen = choose(question, method)
    threads = threads or processors()
    if not force:
        _refuse_if_too_much(question, chosen, threads)
    started, cpu = perf_counter(), process_time()
    if state is None:
        found = chosen.counter.count(question, threads, progress)
    elif chosen.counter.resume is None:
        raise UnsupportedError(
            f"a count by {chosen.counter.name} has no state to keep: leave --state out, or choose "
            "another --method; a census can stop and go on"
        )
    else:
        found = chosen.counter.resume(question, state, progress)
    kinds = classes(question, found, threads=threads) if question.classes else {}
    return Count(
        question=question,
        total=found.total,
        by_start=_cells_of(question, found),
        classes=kinds,
        symmetries=len(symmetries(question.game)),
        choice=chosen,
        seconds=perf_counter() - started,
        cpu_seconds=process_time() - cpu,
    )


def choose(question: Question, method: str = "") -> Choice:
    """Foretell what each way of counting costs, and choose the cheapest, or the one named.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> choose(Question(game=parse_game("6x6", "five"))).counter.name
    'enumeration'
    """
    if len(question.game.board.cells) <= 2:
        return Choice(counter=HAND, cost=HAND.foretell(question), others={})
    costs: dict[str, Cost | str] = {}
    name = find_named(COUNTERS, method, "way of counting").name if method else ""
    for known in COUNTERS:
        least = min((cost.seconds for cost in _possible(costs).values()), default=LONG)
        if reason := known.refuses(question):
            costs[known.name] = f"not possible, {reason}"
        elif least < SHORT and known.name != name:
            costs[known.name] = "not foretold, for that would take longer than the count"
        else:
            costs[known.name] = known.foretell(question)
    possible = [(cost.seconds, key) for key, cost in _possible(costs).items()]
    name = name or min(possible, default=(0.0, ""))[1]
    cost = costs.get(name)
    if not isinstance(cost, Cost):
        reasons = "; ".join(f"{key}: {why}" for key, why in costs.items() if isinstance(why, str))
        raise UnsupportedError(f"{question.title} cannot be counted here: {reasons}")
    counter = find_named(COUNTERS, name, "way of counting")
    rest = {key: other for key, other in costs.items() if key != name}
    return Choice(counter=counter, cost=cost, others=rest)


def _possible(costs: Mapping[str, Cost | str]) -> dict[str, Cost]:
    return {name: cost for name, cost in costs.items() if isinstance(cost, Cost)}


def in_words(cost: Cost) -> str:
    """Write time and memory as people say them.

    Examples
    --------
    >>> in_words(Cost(seconds=7200, memory=3e9, how=""))
    '2.0 hours and 3.0 GB'
    """
    seconds = cost.seconds
    if seconds >= 2 * 365.25 * 86400:
        time = f"{seconds / 365.25 / 86400:,.0f} years"
    elif seconds >= 2 * 86400:
        time = f"{seconds / 86400:,.0f} days"
    elif seconds >= 3600:
        time = f"{seconds / 3600:.1f} hours"
    elif seconds >= 100:
        time = f"{seconds / 60:.0f} minutes"
    else:
        time = f"{seconds:.2g} s"
    memory = f"{cost.memory / 1e9:,.1f} GB" if cost.memory >= 1e9 else f"{cost.memory / 1e6:.0f} MB"
    return f"{time} and {memory}"


def _refuse_if_too_much(question: Question, chosen: Choice, threads: int) -> None:
    cost = chosen.cost
    room = _memory()
    if cost.seconds / threads <= LONG and cost.memory <= room:
        return
    raise UnsupportedError(
        f"counting the {question.title} would take {cost.bound} {in_words(cost)} by "
        f"{chosen.counter.name}: run it with --force"
        + ("" if cost.memory <= room else f", although there is memory for {room / 1e9:.1f} GB")
    )


def _memory() -> float:
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES"))
    except (AttributeError, ValueError, OSError):  # not told by every system
        return 4e9


def _cells_of(question: Question, found: Found) -> dict[int, int]:
    if not question.by_start:
        return {}
    cells = question.game.board.cells
    if question.game.closed:
        both = 2 if question.game.graph.symmetric and len(cells) > 2 else 1
        return dict.fromkeys(cells, both * found.total)
    return {cell: found.by_start.get(cell, 0) for cell in cells}


def _by_hand(question: Question) -> Found:
    graph = question.game.graph
    cells = graph.cells.tolist()
    if len(cells) == 1:
        return Found(total=int(not question.game.closed), by_start={cells[0]: 1})
    if question.game.closed:
        return Found(total=int(graph.steps == 2))
    starts = {cell: len(graph.after(cell)) for cell in cells}
    if question.start is not None:
        starts = {question.start: starts[question.start]}
    return Found(total=sum(starts.values()), by_start=starts)
