"""Facts about regions to be found in words: cells in one region, and the limits of a reach."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from loshu.core.step import Step
from loshu.text import Translations, phrase, plural
from loshu.text.lists import Parts

_TOGETHER: Final = phrase("sudoku.regions", "{cells:and} are in one region")
_APART: Final = phrase("sudoku.regions", "{cell} is not in the region of {others:or}")
_REPEATING: Final = plural(
    "sudoku.regions", "{cells:and} repeats one of its digits", "{cells:and} repeat its digits"
)
_AWAY: Final = plural(
    "sudoku.regions", "{cells:and} is in another region", "{cells:and} are in other regions"
)
_FAR: Final = plural(
    "sudoku.regions", "{cells:and} is out of reach", "{cells:and} are out of reach"
)


def tie_words(step: Step, words: Translations) -> Iterator[str]:
    """Yield facts found about regions: cells in one region, and in different ones."""
    same, away = (
        [
            tuple(f"r{row + 1}c{column + 1}" for row, column in (tie.first, tie.second))
            for tie in step.ties
            if tie.same is kind
        ]
        for kind in (True, False)
    )
    return _pair_words(same, away, words)


def known_ties(known: Mapping[str, Any], words: Translations) -> str:
    """Name the pairs of cells that are known to be in one region or in different ones."""
    same, away = (
        [tuple(pair.split(", ")) for pair in known[name].split("; ") if pair]
        for name in ("joined", "parted")
    )
    return words.separated(_pair_words(same, away, words))


def _pair_words(
    same: Iterable[tuple[str, ...]], away: Iterable[tuple[str, ...]], words: Translations
) -> Iterator[str]:
    together = list[list[str]]()
    for pair in same:
        begun = [cells for cells in together if {*cells} & {*pair}]
        together = [cells for cells in together if cells not in begun]
        together.append([*dict.fromkeys([*(cell for cells in begun for cell in cells), *pair])])
    for cells in together:
        ordered = sorted(cells, key=lambda name: [*map(int, name[1:].split("c"))])
        yield words.text(_TOGETHER, cells=Parts(", ".join(ordered), words))
    apart = dict[str, list[str]]()
    for first, second in away:
        if second in apart:
            first, second = second, first
        apart.setdefault(first, []).append(second)
    for first, others in apart.items():
        yield words.text(_APART, cell=first, others=Parts(", ".join(others), words))


def limits_of_reach(known: Mapping[str, Any], words: Translations) -> str:
    """Name the limits of the reach of a region, as clauses with semicolons before them."""
    parts = [
        words.counted(text, cells.count(",") + 1, cells=Parts(cells, words))
        for text, name in ((_REPEATING, "repeating"), (_AWAY, "away"), (_FAR, "far"))
        if (cells := known[name])
    ]
    return words.separated(["", *parts]) if parts else ""
