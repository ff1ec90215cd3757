"""Futoshikis on sheets and in books."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.scene import Scene
from loshu.family.printing import Printing, read_lines
from loshu.text import phrase, plural, translations
from tests.fifth_family.generation import USUAL_SIZE, MadeFutoshiki, make_many
from tests.fifth_family.logic import LEVELS, explain, rate, solve
from tests.fifth_family.picture import film, show
from tests.fifth_family.puzzle import LARGEST, FutoshikiLike, as_futoshiki, parse

_TITLE: Final = phrase("futoshiki", "Futoshikis")
_RULE: Final = phrase(
    "futoshiki", "Write 1 to {size} once into each row and column. The signs point at less."
)


def steps(puzzle: FutoshikiLike, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step with its sentence."""
    frames = film(explain(puzzle), lang)
    return (replace(frame.scene, caption=frame.sentence) for frame in frames)


def make(kind: str, level: str, seed: int) -> Iterator[MadeFutoshiki]:
    """Make puzzles of a size without end."""
    return make_many(int(kind or USUAL_SIZE), level=level, seed=seed)


def read_kind(kind: str) -> str:
    """Read the number of rows."""
    if kind not in map(str, range(2, LARGEST + 1)):
        raise NotationError(f"expected a number of rows from 2 to {LARGEST}, got {kind!r}")
    return kind


PRINTING: Final = Printing(
    title=lambda _: _TITLE,
    counted=plural("futoshiki", "{count} Futoshiki", "{count} Futoshikis"),
    levels=LEVELS,
    picture=show,
    solution=lambda puzzle, lang: show(solve(puzzle), lang),
    level=lambda puzzle: rate(puzzle).level,
    rule=lambda puzzle, lang: translations(lang).text(_RULE, size=as_futoshiki(puzzle).size),
    steps=steps,
    read=lambda text: read_lines(text, parse),
    make=make,
    read_kind=read_kind,
    kinds=lambda: ("4", "5"),
)
