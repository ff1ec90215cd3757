"""A picture of how many clues the puzzles of a run have."""

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.store import replacing

SUFFIXES: Final = {".svg": "svg", ".html": "html", ".png": "png"}
_INK: Final = "#1f5fa8"


def check_plot(path: Path) -> None:
    """Refuse a name that says no format, and tell of a library that is missing, before the work.

    Raises
    ------
    MissingExtraError
        The library that plots is not installed.
    UnsupportedError
        A suffix that no format has.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise UnsupportedError(
            f"{path}: a plot is written to a file that ends in {', '.join(SUFFIXES)}"
        )
    require("altair", extra="plots")
    require("vl_convert", extra="plots")  # altair asks for it when it draws


def plot_clues(found: Mapping[int, int], path: Path, *, title: str) -> None:
    """Draw how many puzzles have how many clues, into a file whose suffix names the format.

    Parameters
    ----------
    found : mapping
        From numbers of clues to numbers of puzzles.
    path : path
    title : str
    """
    altair = require("altair", extra="plots")
    rows = [
        {"clues": clues, "puzzles": found.get(clues, 0)}
        for clues in range(min(found), max(found) + 1)
    ]
    chart = (
        altair.Chart(altair.Data(values=rows), title=title)
        .mark_bar(color=_INK)
        .encode(
            x=altair.X("clues:O", title="clues", axis=altair.Axis(labelAngle=0)),
            y=altair.Y("puzzles:Q", title="puzzles"),
        )
        .properties(width=max(320, 18 * len(rows)), height=240)
    )
    form = SUFFIXES[path.suffix.lower()]
    how = {"inline": True} if form == "html" else {}  # a page that loads nothing from elsewhere
    with replacing(path) as file:
        if form == "png":
            chart.save(file, format=form)
        else:
            text = StringIO()
            chart.save(text, format=form, **how)
            file.write(text.getvalue().encode())
