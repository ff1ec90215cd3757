"""Rating scales of Sudokus, one module each; to add one, add a file and an entry."""

from collections.abc import Iterable
from typing import Final

from loshu._exports import lazy_modules
from loshu.core.named import find_named

lazy_modules(__name__)

from loshu.sudoku.ratings import explainer_scale, hodoku, monograph
from loshu.sudoku.ratings.lengths import LENGTHS
from loshu.sudoku.ratings.scale import Scale

SCALES: Final[tuple[Scale, ...]] = (
    Scale(
        name="hodoku",
        key="hodoku",
        title="HoDoKu's level and score",
        rate=lambda puzzles: hodoku.hodoku_values(puzzles),
        columns=lambda: hodoku.columns(),
        row=lambda rated: hodoku.row(rated),
        words=lambda rated, lang: hodoku.words(rated, lang),
    ),
    Scale(
        name="se",
        key="se",
        title="Sudoku Explainer's ER, EP and ED",
        rate=lambda puzzles: explainer_scale.explainer_values(puzzles),
        columns=lambda: explainer_scale.columns(),
        row=lambda rated: explainer_scale.row(rated),
        words=lambda rated, lang: explainer_scale.words(rated, lang),
    ),
    *LENGTHS,
    Scale(
        name="monograph",
        key="monograph",
        title="the monograph's four levels",
        rate=lambda puzzles: monograph.monograph_values(puzzles),
        columns=lambda: monograph.columns(),
        row=lambda rated: {"monograph": rated},
        words=lambda rated, lang: monograph.words(rated, lang),
        beside_name=lambda rated, lang: monograph.level_words(rated, lang),
    ),
)
"""The scales, in the order of output."""

ALL: Final = "all"
"""The name for all scales."""


def chosen_scales(names: Iterable[str]) -> tuple[Scale, ...]:
    """Return the named scales, in the order of `SCALES`.

    Raises
    ------
    UnsupportedError
        A name is unknown.

    Examples
    --------
    >>> [scale.key for scale in chosen_scales(["monograph", "hodoku"])]
    ['hodoku', 'monograph']
    """
    wanted = {
        scale.name
        for name in names
        for scale in (SCALES if name == ALL else (find_named(SCALES, name, "scale"),))
    }
    return tuple(scale for scale in SCALES if scale.name in wanted)
