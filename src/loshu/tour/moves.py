"""Moves: leapers in all directions, and single vectors."""

import re
from dataclasses import dataclass
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.named import suggestion
from loshu.core.notation.cells import as_text, quoted

Vector = tuple[int, int]
"""Rows down, columns to the right."""

FARTHEST: Final = 100
_PART: Final = re.compile(
    r"\((\d{1,3}),(\d{1,3})\)|\{(\d{1,3}),(\d{1,3})\}|\[(-?\d{1,3}),(-?\d{1,3})\]"
)

NAMED_MOVES: Final[dict[str, str]] = {
    "five": "(3,0)+(2,2)",
    "knight": "(1,2)",
    "king": "(1,0)+(1,1)",
    "rook-step": "(1,0)",
    "bishop-step": "(1,1)",
    "camel": "(1,3)",
    "zebra": "(2,3)",
    "giraffe": "(1,4)",
    "fiveleaper": "(0,5)+(3,4)",
}
"""Named moves; other moves are written out."""
_OF_GAMES: Final = {"hidato": "king", "numbrix": "rook-step", "hopido": "five"}
"""Games that give their moves their name, as in ``8x8:hidato``."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The moves from a cell, in the order of a search.

    Examples
    --------
    >>> parse_moves("knight").text, len(parse_moves("knight").vectors)
    ('(1,2)', 8)
    """

    text: str
    """The canonical text, such as ``(3,0)+(2,2)``."""
    vectors: tuple[Vector, ...]

    def __repr__(self) -> str:
        return f"parse_moves({self.text!r})"

    def __str__(self) -> str:
        return self.text

    @property
    def one_way(self) -> bool:
        """Whether some step has no reverse step."""
        return any((-down, -right) not in self.vectors for down, right in self.vectors)


def leaper(r: int, s: int) -> tuple[Vector, ...]:
    """List the vectors of a leaper, in all directions.

    Straight jumps: right, left, up, down. Others: row by row from the top.

    Examples
    --------
    >>> leaper(3, 0)
    ((0, 3), (0, -3), (-3, 0), (3, 0))
    >>> leaper(2, 2)
    ((-2, -2), (-2, 2), (2, -2), (2, 2))
    """
    far, near = max(r, s), min(r, s)
    if near == 0:
        return ((0, far), (0, -far), (-far, 0), (far, 0))
    sides = {(a, b) for a, b in ((far, near), (near, far))}
    found = {(i * a, j * b) for a, b in sides for i in (-1, 1) for j in (-1, 1)}
    return tuple(sorted(found))


def parse_moves(text: str) -> Moves:
    """Read moves: a name, or leapers and vectors joined by ``+``.

    ``(1,2)`` or ``{1,2}`` is the leaper that goes 1 cell one way and 2 the other, in all
    directions. ``[0,1]`` is the single vector 0 rows down and 1 column to the right.

    Raises
    ------
    NotationError
        The text is not moves, or a jump has length 0 or is too far.

    Examples
    --------
    >>> str(parse_moves("five")), parse_moves("[0,1]+[1,0]").one_way
    ('(3,0)+(2,2)', True)
    >>> parse_moves("hidato") == parse_moves("king")
    True
    """
    stripped = as_text(text, "knight").strip().replace(" ", "")
    name = _OF_GAMES.get(stripped.lower(), stripped.lower())
    stripped = NAMED_MOVES.get(name, stripped)
    parts: list[str] = []
    vectors: list[Vector] = []
    for part in stripped.split("+"):
        found = _PART.fullmatch(part)
        if found is None:
            raise NotationError(
                f"Unknown moves {quoted(part)}."
                + (
                    suggestion(part, NAMED_MOVES)
                    or f" Expected {', '.join(NAMED_MOVES)}, or vectors such as (3,0)+(2,2) or "
                    "[0,1]."
                )
            )
        numbers = [int(number) for number in found.groups() if number is not None]
        if not any(numbers) or max(map(abs, numbers)) > FARTHEST:
            raise NotationError(
                f"{quoted(part)} is not a move. Expected a jump of 1 to {FARTHEST} cells."
            )
        single = part.startswith("[")
        vectors += [(numbers[0], numbers[1])] if single else leaper(numbers[0], numbers[1])
        parts.append(f"[{numbers[0]},{numbers[1]}]" if single else f"({numbers[0]},{numbers[1]})")
    return Moves("+".join(dict.fromkeys(parts)), tuple(dict.fromkeys(vectors)))
