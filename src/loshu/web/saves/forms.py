"""Saves as JSON, with the limits of each part."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.families import name_in

FORM: Final = "loshu saves 1"
GAMES: Final = 500
"""Largest number of savepoints of one person."""
ROOMS: Final = 50
"""Largest number of rooms with a current game."""
UNFINISHED: Final = 20
"""Largest number of unnamed games of a room: the current one and earlier unfinished ones."""
COLLECTIONS: Final = 100
PUZZLES: Final = 10_000
"""Largest number of puzzles in a collection."""
RESULTS: Final = 5_000
"""Largest number of results of one person; the oldest are dropped."""
LONGEST: Final = 2_000
"""Longest text of a puzzle with a result."""
BYTES: Final = 8_000_000
"""Largest size of all saves of one person; a backup of this size can still be imported."""

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")
]
FullName = Annotated[Name, StringConstraints(min_length=1)]
Key = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{0,32}$")]
Room = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
PuzzleText = Annotated[str, StringConstraints(min_length=1, max_length=60_000)]
Part = Annotated[str, StringConstraints(max_length=60_000)]
State = Annotated[dict[str, Part], Field(max_length=50)]
PuzzleList = Annotated[list[PuzzleText], Field(max_length=PUZZLES)]
Moment = Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]
LevelName = Annotated[str, StringConstraints(pattern=r"^[a-z]{0,20}$")]
Seconds = Annotated[float, Field(ge=0, le=1e8, allow_inf_nan=False)]
Times = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Whole = Annotated[int, Field(strict=True, ge=-(2**53), le=2**53)]
Flag = Annotated[bool, Field(strict=True)]
Setting = Flag | Whole | Annotated[str, StringConstraints(max_length=1000)]
SettingName = Annotated[str, StringConstraints(max_length=100)]
SavedSettings = Annotated[dict[SettingName, Setting], Field(max_length=100)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class GamePlace(_Form):
    """A puzzle as text, and the rest of the state of the game."""

    text: PuzzleText
    state: State = {}


class PlayedSoFar(_Form):
    """The time, the level and the help of a game so far."""

    level: LevelName = ""
    """The level of the puzzle; empty while unknown."""
    seconds: Seconds = 0.0
    helps: Times = 0
    """The number of hints, checks and explanations."""
    solved: Flag = False
    """Whether the player solved it."""


class PlayedPuzzle(PlayedSoFar):
    """The result of a puzzle: the first solution, or the last state without one."""

    room: Room
    puzzle: Part
    begun: Moment
    changed: Moment


class PlayedResults(_Form):
    """The results of one person, the newest first."""

    results: list[PlayedPuzzle]


class CurrentGame(GamePlace):
    """The current game of a room."""

    game: Annotated[str, StringConstraints(max_length=60_000)] = ""
    """A key that distinguishes it from other games of the room, such as its puzzle."""
    finished: bool = False
    """Whether it can be dropped once another game begins."""
    played: PlayedSoFar | None = None
    """The game so far, for the statistics; missing for boards without a puzzle."""


class NewSavepoint(GamePlace):
    """A game with a name."""

    room: Room
    name: FullName


class NewName(_Form):
    """A new name."""

    name: FullName


class NewPuzzle(_Form):
    """A puzzle for a collection."""

    text: PuzzleText


class PuzzleCollection(_Form):
    """Puzzles with a name."""

    name: FullName
    puzzles: PuzzleList = []


class BackupGame(GamePlace):
    """A game in a backup; current games have no name."""

    room: Room
    name: Name
    changed: Moment
    game: Key = ""
    level: LevelName = ""


class SavedGame(BackupGame):
    """A saved game."""

    id: int
    finished: bool
    puzzle: str = ""
    """The puzzle without the player's entries; empty where it is unknown."""
    seconds: Seconds = 0.0
    """The playing time; 0 where it is unknown."""


class SavedCollection(PuzzleCollection):
    """A saved collection."""

    id: int
    changed: Moment


class Saved(_Form):
    """All saves of one person, the newest first."""

    games: list[SavedGame]
    collections: list[SavedCollection]
    settings: SavedSettings
    notice: str
    """A notice about a damaged file, or empty."""


class Backup(_Form):
    """A backup of one person's saves."""

    form: Literal["loshu saves 1"]
    games: Annotated[list[BackupGame], Field(max_length=GAMES + ROOMS * UNFINISHED)] = []
    collections: Annotated[list[PuzzleCollection], Field(max_length=COLLECTIONS)] = []
    settings: SavedSettings = {}
    results: Annotated[list[PlayedPuzzle], Field(max_length=RESULTS)] = []

    def verify(self) -> None:
        """Raise for content that could not have been saved.

        Raises
        ------
        NotationError
            Text without a family; the message names the place.
        """
        for number, game in enumerate(self.games, 1):
            require_family(game.text, f"games, {number}: ")
        for collection in self.collections:
            for number, text in enumerate(collection.puzzles, 1):
                require_family(text, f"collection {quoted(collection.name)}, {number}: ")


def require_family(text: str, place: str = "") -> None:
    """Raise for text that does not name its family.

    Raises
    ------
    NotationError
        The text and its place.

    Examples
    --------
    >>> require_family("53..7")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: '53..7' does not name its family.
    """
    if not name_in(text):
        raise NotationError(f"{place}{quoted(text)} does not name its family.")
