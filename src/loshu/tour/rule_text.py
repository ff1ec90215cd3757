"""The rule of a game in words, for people who solve its puzzles."""

from types import MappingProxyType
from typing import Final

from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.moves import NAMED_MOVES

_RULE: Final = phrase(
    "tour.rule",
    "Write the numbers from 1 to {last} into the cells: from each number to the next it is {step}.",
)
_CLOSED: Final = phrase("tour.rule", "From {last} it is one such step back to 1.")
_ENDS: Final = phrase("tour.rule", "The circles are around the first and the last number.")
_STEPS: Final = MappingProxyType(
    {
        "king": phrase("tour.rule", "one cell in any direction, also diagonally"),
        "rook-step": phrase("tour.rule", "one cell up, down, left or right"),
        "knight": phrase("tour.rule", "a knight's move"),
        "five": phrase("tour.rule", "three cells straight or two cells diagonally"),
    }
)
_OTHER: Final = phrase("tour.rule", "one of the moves {moves}")


def rule_text(game: Game, lang: str = "en", *, circles: bool = True) -> str:
    """Put the rule of a game into words, and what the circles of its pictures mean.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> rule_text(parse_game("8x8", "knight", closed=True))[:55]
    'Write the numbers from 1 to 64 into the cells: from eac'
    """
    words = translations(lang)
    name = next((name for name, moves in NAMED_MOVES.items() if moves == str(game.moves)), "")
    known = _STEPS.get(name)
    step = words.text(known) if known else words.text(_OTHER, moves=game.moves)
    last = len(game.board.cells)
    said = [words.text(_RULE, last=last, step=step)]
    if game.closed:
        said.append(words.text(_CLOSED, last=last))
    elif circles:
        said.append(words.text(_ENDS))
    return ("" if lang == "zh" else " ").join(said)
