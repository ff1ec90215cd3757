"""Compare our ratings with published ones, on every scale.

    python -m tools.ratings RATINGS EXPERT [--differences]

RATINGS is a table of what HoDoKu and Sudoku Explainer rate, EXPERT one of the ratings of trial and
error, whips and braids; both have tabs between their columns and a line of names. Printed is how
many agree; the exit code is 1 where fewer agree than `FLOORS` says. The levels of the monograph
have nothing to be compared with.
"""

import csv
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.ratings.braids import braid_lengths, whip_lengths
from loshu.sudoku.ratings.rating import rate_each
from loshu.sudoku.ratings.trial_and_error import braid_trial_lengths
from tools.whip_paths import is_enough

Row = dict[str, str]

FLOORS: Final = {
    "hodoku level": 1.0,
    "hodoku score": 1.0,
    "se": 1.0,
    "te_depth": 1.0,
    "w": 1.0,
    "b": 1.0,
    "bxb": 1.0,
    "gw": 1.0,
    "gb": 1.0,
    "bxbb": 1.0,
}
"""The share that agrees on the shared files."""
_WHIPS: Final = {"w": False, "gw": True}
"""Scales whose value depends on the order of the search, and whether they have groups.

A published value may be larger than ours, where `tools.whip_paths` finds a solution by whips of our
length, from their definition alone, and checks it.
"""
_INFINITE: Final = "inf"


_OTHERS: Final[dict[str, Callable[[NDArray[np.uint8]], list[Any]]]] = {
    "gW": lambda puzzles: whip_lengths(puzzles, grouped=True).tolist(),
    "gB": lambda puzzles: braid_lengths(puzzles, grouped=True).tolist(),
    "BxBB": lambda puzzles: braid_trial_lengths(puzzles, depth=2).tolist(),
}
"""Scales that the command line has not, by the columns of the expert table."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One rating of a puzzle, ours and the published one."""

    scale: str
    band: str
    puzzle: str
    ours: str
    published: str


def compare_ratings(rows: list[Row]) -> Iterator[Compared]:
    """Yield the ratings of HoDoKu and Sudoku Explainer, scale by scale."""
    some = [row for row in rows if row["hodoku_level"]]
    found = [rated["hodoku"] for rated in rate_each(_cells(some), scales=["hodoku"])]
    levels = [row["hodoku_level"].lower() for row in some]
    for row, level, ours in zip(some, levels, found, strict=True):
        yield Compared("hodoku level", level, row["puzzle"], ours["level"], level)
    for row, level, ours in zip(some, levels, found, strict=True):
        score = str(ours["score"])
        yield Compared("hodoku score", level, row["puzzle"], score, row["hodoku_score"])
    some = [row for row in rows if row["se_er"]]
    for row, rated in zip(some, rate_each(_cells(some), scales=["se"]), strict=True):
        published = "/".join(f"{float(row[f'se_{name}']):.1f}" for name in ("er", "ep", "ed"))
        own = "/".join(f"{rated['se'][name]:.1f}" for name in ("er", "ep", "ed"))
        low = int(2 * float(row["se_er"])) / 2
        yield Compared("se", f"ER {low:.1f}-{low + 0.4:.1f}", row["puzzle"], own, published)


def compare_expert(rows: list[Row]) -> Iterator[Compared]:
    """Yield the ratings of trial and error, whips and braids; the ones that are published."""
    yield from _by_scale(rows, "TE_depth", "te_depth", _of_scale("te", "te_depth"))
    yield from _by_scale(rows, "W", "w", _of_scale("w", "w"))
    yield from _by_scale(rows, "B", "b", _of_scale("b", "b"))
    yield from _by_scale(rows, "BxB", "bxb", _of_scale("bxb", "bxb"))
    for column, rate in _OTHERS.items():
        yield from _by_scale(rows, column, column.lower(), rate)


def _of_scale(scale: str, key: str) -> Callable[[NDArray[np.uint8]], list[Any]]:
    return lambda puzzles: [each[key] for each in rate_each(puzzles, scales=[scale])]


def _by_scale(
    rows: list[Row], column: str, scale: str, rate: Callable[[NDArray[np.uint8]], list[Any]]
) -> Iterator[Compared]:
    some = [row for row in rows if row.get(column)]
    for row, own in zip(some, rate(_cells(some)), strict=True):
        ours = _INFINITE if own == -1 else str(own)
        yield Compared(scale, row[column], row["puzzle"], ours, row[column])


def _cells(rows: list[Row]) -> NDArray[np.uint8]:
    lines = [[int(c) if c.isdigit() else 0 for c in row["puzzle"]] for row in rows]
    return np.array(lines, np.uint8).reshape(-1, 81)


def report(compared: Iterator[Compared], *, differences: bool) -> bool:
    """Print how many agree, by scale and band; return whether no scale is below its floor."""
    shares = [
        _report_scale(scale, list(some), differences)
        for scale, some in groupby(compared, key=lambda each: each.scale)
    ]
    return all(shares)


def _report_scale(scale: str, some: list[Compared], differences: bool) -> bool:
    total = Counter(each.band for each in some)
    lower = [each for each in some if _is_lower_with_a_path(each)]
    agree = Counter(each.band for each in some if each.ours == each.published or each in lower)
    share = agree.total() / total.total()
    below = share < FLOORS[scale]
    note = f"  below the floor of {FLOORS[scale]:.1%}" if below else ""
    print(f"{scale:14}{agree.total():>6} of {total.total():>5}  {share:>7.2%}{note}")
    for band in sorted(total, key=_order):
        print(f"  {band:12}{agree[band]:>6} of {total[band]:>5}")
    for each in lower:
        print(f"  {each.puzzle}: {each.ours}, published {each.published}; a path was checked")
    for each in (each for each in some if each not in lower) if differences else ():
        if each.ours != each.published:
            print(f"  {each.puzzle}: {each.ours}, published {each.published}")
    sys.stdout.flush()
    return not below


def _is_lower_with_a_path(each: Compared) -> bool:
    if each.scale not in _WHIPS or each.ours == each.published or not each.ours.isdigit():
        return False
    if float(each.published) < int(each.ours):
        return False
    return is_enough(each.puzzle, int(each.ours), grouped=_WHIPS[each.scale])


def _order(band: str) -> tuple[float, str]:
    number = band.removeprefix("ER ").partition("-")[0]
    try:
        return float(number), band
    except ValueError:
        return 0.0, band


def _read(path: str) -> list[Row]:
    with Path(path).open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def main() -> int:
    """Compare the ratings of the files that are named."""
    arguments = sys.argv[1:]
    differences = "--differences" in arguments
    paths = [each for each in arguments if not each.startswith("--")]
    if len(paths) != 2:
        sys.exit("give the table of HoDoKu's and Sudoku Explainer's ratings, and the expert table")
    compared = chain(compare_ratings(_read(paths[0])), compare_expert(_read(paths[1])))
    return 0 if report(compared, differences=differences) else 1


if __name__ == "__main__":
    sys.exit(main())
