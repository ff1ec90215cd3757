"""What to count: the game, where a tour starts, and how the count is broken down."""

from dataclasses import dataclass
from typing import Any

from loshu.tour.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Which tours are meant.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> Question(game=parse_game("5x5", "five")).title
    'open tours of 5x5:(3,0)+(2,2)'
    """

    game: Game
    start: int | None = None
    """The cell in which the numbering starts; None for any."""
    by_start: bool = False
    """Whether the count of every start is wanted as well."""
    classes: bool = False
    """Whether the tours are counted up to the symmetries of the board too."""

    @property
    def title(self) -> str:
        """Say what is counted."""
        kind = "closed" if self.game.closed else "open"
        where = "" if self.start is None else f" from {self.game.board.name_of(self.start)}"
        return f"{kind} tours of {self.game}{where}"

    def as_dict(self) -> dict[str, Any]:
        """Return the question as data for JSON."""
        start = None if self.start is None else self.game.board.name_of(self.start)
        return {"game": str(self.game), "closed": self.game.closed, "start": start}
