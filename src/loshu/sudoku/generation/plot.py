"""Plots of the number of clues in a run."""

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.store import replacing

SUFFIXES: Final = {".svg": "svg", ".html": "html", ".png": "png"}
_INK: Final = "#1f5fa8"


def check_plot(path: Path) -> None:
    """Check that a plot can be written to a file, before its data is computed.

    Raises
    ------
    MissingExtraError
        The plotting library is not installed.
    UnsupportedError
        The suffix is not a known format.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise UnsupportedError(
            f"{path}: unknown format of a plot. Use a file that ends in {', '.join(SUFFIXES)}."
        )
    require("altair", extra="plots")
    require("vl_convert", extra="plots")  # altair needs it to render


def plot_clues(found: Mapping[int, int], path: Path, *, title: str) -> None:
    """Plot the numbers of clues as a bar chart, to a file whose suffix chooses the format.

    Parameters
    ----------
    found : mapping
        The number of puzzles for each number of clues.
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
    save(chart, path)


def save(chart: Any, path: Path) -> None:
    """Write a chart to a file whose suffix chooses the format."""
    form = SUFFIXES[path.suffix.lower()]
    how = {"inline": True} if form == "html" else {}  # a self-contained page
    with replacing(path) as file:
        if form == "png":
            chart.save(file, format=form)
        else:
            text = StringIO()
            chart.save(text, format=form, **how)
            file.write(text.getvalue().encode())
