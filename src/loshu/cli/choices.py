"""Options with one of a few names: an unknown name is answered with the nearest one."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NoReturn

import click

from loshu.cli.ranges import RefusedValue

_LISTED: Final = 10
"""Names that an error lists."""
_WORDS: Final = {
    "half-turn": "rotational rotation 180 point central twofold",
    "quarter-turn": "90 fourfold",
    "left-right": "horizontal vertical-axis",
    "up-down": "vertical",
    "expert": "unfair",
    "extreme": "hardest diabolical evil fiendish insane",
    "easy": "beginner simple gentle",
    "medium": "moderate normal",
    "hard": "difficult tough",
    "thermometers": "thermo thermos",
    "killer": "cages sum sums",
    "diagonal": "x diagonals x-sudoku sudoku-x",
    "jigsaw": "irregular regions",
    "kropki": "dots",
    "anti-knight": "knight",
    "anti-king": "king",
    "windoku": "hyper hypersudoku",
    "text": "txt plain",
    "markdown": "md",
    "latex": "tex",
    "box": "board terminal",
    "semi-magic": "semimagic",
}
SYNONYMS: Final[Mapping[str, str]] = MappingProxyType(
    {word: name for name, words in _WORDS.items() for word in words.split()}
)
"""Names by what other programs, and people, call them."""


class Choice(click.Choice[str]):
    """One of a few names.

    Parameters
    ----------
    what : str
        What the names are called, such as ``"level"``.
    names : iterable of str
    case_sensitive : bool
    """

    def __init__(self, what: str, names: Iterable[str], *, case_sensitive: bool = True) -> None:
        super().__init__(tuple(names), case_sensitive=case_sensitive)
        self.what = what

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find a name."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            refuse_name(self.what, str(value), self.choices, param, ctx)


def refuse_name(
    what: str,
    name: str,
    known: Iterable[str],
    param: click.Parameter | None,
    ctx: click.Context | None,
) -> NoReturn:
    """Refuse an unknown name, with a suggestion."""
    raise RefusedValue(unknown_name(what, name, known), ctx, param) from None


def unknown_name(what: str, name: str, known: Iterable[str]) -> str:
    """Return the sentence that refuses a name.

    Examples
    --------
    >>> unknown_name("symmetry", "rotational", ["none", "half-turn"])
    "Unknown symmetry 'rotational'. Did you mean 'half-turn'?"
    >>> unknown_name("paper size", "b5x", ["a4", "letter"])
    "Unknown paper size 'b5x'. Expected a4 or letter."
    """
    names = list(known)
    unknown = f"Unknown {what} '{name}'."
    meant = nearest(name, names)
    if meant is not None:
        return f"{unknown} Did you mean '{meant}'?"
    if len(names) > _LISTED:
        return f"{unknown} The help lists the names: add --help."
    *most, last = names
    return f"{unknown} Expected {', '.join(most)} or {last}." if most else f"{unknown} Use {last}."


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is nearest to an unknown one."""
    from difflib import get_close_matches  # needed for errors only

    names, word = list(known), name.casefold()
    synonym = SYNONYMS.get(word)
    if synonym in names:
        return synonym
    begun = [each for each in names if len(word) > 2 and each.startswith(word)]
    return next(iter(begun or get_close_matches(word, names, n=1)), None)
