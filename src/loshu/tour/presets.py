"""Named games; to add one, add an entry to `PRESETS`."""

from dataclasses import dataclass
from typing import Final

from loshu.core.named import find_named
from loshu.text import Phrase, phrase
from loshu.tour.game import Game, parse_game


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A game with a name, a year and a source."""

    name: str
    title: Phrase
    board: str
    """The most common board."""
    moves: str
    closed: bool = False
    year: int | None
    """The year of its first publication, if known."""
    source: Phrase

    @property
    def game(self) -> Game:
        """The game on its usual board."""
        return parse_game(self.board, self.moves, closed=self.closed)


PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        name="five",
        title=phrase("tour.game", "Leaps: three cells straight or two diagonally"),
        board="5x5",
        moves="five",
        year=None,
        source=phrase(
            "tour.source",
            "a pastime of schoolchildren, also on 10x10 up to 100 ('the numbers game'); "
            "its inventor is not known",
        ),
    ),
    Preset(
        name="knight",
        title=phrase("tour.game", "Knight's tour"),
        board="8x8",
        moves="knight",
        year=840,
        source=phrase(
            "tour.source",
            "al-Adli ar-Rumi, about 840, in a manuscript of about 1350 (H. J. R. Murray, "
            "A History of Chess, 1913, pp. 336-337)",
        ),
    ),
    Preset(
        name="hidato",
        title=phrase("tour.game", "Hidato: neighbors in all eight directions"),
        board="10x10",
        moves="king",
        year=None,
        source=phrase(
            "tour.source",
            "invented by G. Benedek about 2005 (A. Bellos, The Guardian, 6 July 2015)",
        ),
    ),
    Preset(
        name="numbrix",
        title=phrase("tour.game", "Numbrix: neighbors side by side"),
        board="9x9",
        moves="rook-step",
        year=2008,
        source=phrase(
            "tour.source",
            "M. vos Savant, Ask Marilyn, Parade, 13 July 2008; puzzles of the kind by "
            "S. Wilson were in Games, July/August 1981",
        ),
    ),
    Preset(
        name="hopido",
        title=phrase(
            "tour.game", "Hopido: three cells straight or two diagonally, on a heart-shaped board"
        ),
        board="#..#..#/......./......./#.....#/##...##/###.###",
        moves="five",
        year=2009,
        source=phrase("tour.source", "T. Laukkanen and others, Moido Games, October 2009"),
    ),
    Preset(
        name="zebra",
        title=phrase("tour.game", "Zebra's tour"),
        board="10x10",
        moves="zebra",
        closed=True,
        year=None,
        source=phrase(
            "tour.source",
            "a leaper of fairy chess; D. E. Knuth, Leaper graphs, The Mathematical Gazette 78, "
            "1994, finds the smallest boards with closed tours",
        ),
    ),
    Preset(
        name="giraffe",
        title=phrase("tour.game", "Giraffe's tour"),
        board="10x10",
        moves="giraffe",
        closed=True,
        year=None,
        source=phrase(
            "tour.source",
            "a leaper of fairy chess; D. E. Knuth, Leaper graphs, The Mathematical Gazette 78, "
            "1994, finds the smallest boards with closed tours",
        ),
    ),
)


def preset_named(name: str) -> Preset:
    """Find a game by its name; raises `UnsupportedError` with the known names.

    Examples
    --------
    >>> str(preset_named("numbrix").game)
    '9x9:(1,0)'
    """
    return find_named(PRESETS, name, "game")
