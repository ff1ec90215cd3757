"""Questions for counting, and the interface of counting methods."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.core.units import duration, size
from loshu.text import Phrase, phrase, translations
from loshu.tour.game import Game
from loshu.tour.tour import Tour

_SOLUTIONS: Final = phrase("tour.question", "solutions of {puzzle}")
_OPEN: Final = phrase("tour.question", "open tours of {game}")
_CLOSED: Final = phrase("tour.question", "closed tours of {game}")
_OPEN_FROM: Final = phrase("tour.question", "open tours of {game} from {cell}")
_CLOSED_FROM: Final = phrase("tour.question", "closed tours of {game} from {cell}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TourQuestion:
    """The tours to count.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> TourQuestion(game=parse_game("5x5", "five")).title
    'open tours of 5x5:(3,0)+(2,2)'
    """

    game: Game
    puzzle: Tour | None = None
    """The given numbers; None for an empty board."""
    start: int | None = None
    """The cell of number 1; None for any."""
    by_start: bool = False
    """Whether to count the tours from every start as well."""
    classes: bool = False
    """Whether to count the tours up to the symmetries of the board as well."""
    limit: int | None = None
    """Stop after this many solutions of a puzzle."""

    @property
    def title(self) -> str:
        """The question in words."""
        return title_in(self)

    @property
    def directions(self) -> int:
        """The directed tours that are counted as one: two for a closed tour."""
        game = self.game
        counted_once = self.puzzle is None and game.closed and game.graph.symmetric
        return 2 if counted_once and len(game.board.cells) > 2 else 1

    @property
    def per_undirected(self) -> int | None:
        """The counted tours per undirected one; None if the direction is known."""
        if not self.game.graph.symmetric or self.puzzle is not None:
            return None
        if self.game.closed:
            return 1
        if self.start is not None:
            return None
        return 1 if len(self.game.board.cells) == 1 else 2

    def as_dict(self) -> dict[str, Any]:
        """Return the question as data for JSON."""
        start = None if self.start is None else self.game.board.name_of(self.start)
        puzzle = {} if self.puzzle is None else {"puzzle": self.puzzle.text}
        return {"game": str(self.game), **puzzle, "closed": self.game.closed, "start": start}


def title_in(question: TourQuestion, lang: str = "en") -> str:
    """Return the question in words, in a language.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> title_in(TourQuestion(game=parse_game("5x5", "five")), "de")
    'offene Touren auf 5x5:(3,0)+(2,2)'
    """
    words, game = translations(lang), question.game
    if question.puzzle is not None:
        return words.text(_SOLUTIONS, puzzle=question.puzzle.text)
    if question.start is None:
        return words.text(_CLOSED if game.closed else _OPEN, game=game.title)
    kind = _CLOSED_FROM if game.closed else _OPEN_FROM
    return words.text(kind, game=game.title, cell=game.board.name_of(question.start))


def refuse_mixtures(question: TourQuestion) -> None:
    """Refuse a limit without a puzzle, and starts and symmetries with one."""
    if question.puzzle is None and question.limit is not None:
        raise UnsupportedError(
            "A limit needs a puzzle. The tours of an empty board are all counted."
        )
    broken_down = question.start is not None or question.by_start or question.classes
    if question.puzzle is not None and broken_down:
        raise UnsupportedError("Starts and symmetries need an empty board, not a puzzle.")


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodCost:
    """An estimate of the cost of a count."""

    seconds: float
    """Seconds of one processor."""
    memory: float
    """Bytes."""
    how: str
    """The basis of the estimate, in a few words."""
    bound: str = "about"
    """Exactness of the figures: "about", "roughly", "up to" or "unknown"."""

    def __str__(self) -> str:
        """Write the estimate as text.

        Examples
        --------
        >>> print(MethodCost(seconds=7200, memory=3e9, how=""))
        about 2 hours and 3 GB
        """
        if self.bound == "unknown":
            return "an unknown time"
        return f"{self.bound} {duration(self.seconds)} and {size(self.memory)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The result of a counting method.

    Open tours are counted as numberings: a tour and its reverse are two if steps go both ways.
    Closed tours are counted as loops: without a start, and without a direction if steps go both
    ways. The solutions of a puzzle are numberings.
    """

    total: int
    by_start: Mapping[int, int] = field(default_factory=dict)
    """Open tours by their start, if requested or known anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TourCountingMethod:
    """A method of counting tours.

    The applicable method with the lowest estimated cost is used.
    """

    name: str
    title: Phrase
    """The method in one sentence for the user."""
    refuses: Callable[[TourQuestion], str]
    """The reason why it cannot answer a question; empty if it can."""
    estimate: Callable[[TourQuestion], MethodCost]
    """Estimates the cost, in a fraction of a second."""
    count: Callable[[TourQuestion, int, Progress | None], Totals]
    """Counts in threads, with a checkpoint about every 0.2 seconds."""
    resume: Callable[[TourQuestion, Path, Progress | None], Totals] | None = None
    """Counts with a state file to resume from; None if unsupported."""
