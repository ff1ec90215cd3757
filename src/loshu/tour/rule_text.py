"""Rules of games in words, for solvers of puzzles."""

from types import MappingProxyType
from typing import Final

from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.moves import NAMED_MOVES

_RULE: Final = phrase(
    "tour.rule",
    "Write the numbers from 1 to {last} into the cells. Each number is one step from the one "
    "before: {step}.",
)
_CLOSED: Final = phrase("tour.rule", "The last number, {last}, is also one such step from 1.")
_ENDS: Final = phrase("tour.rule", "Circles mark the first and the last number.")
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
    """Return the rule of a game in words, and explain the circles of its pictures.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> rule_text(parse_game("8x8", "knight", closed=True))[:55]
    'Write the numbers from 1 to 64 into the cells. Each num'
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
