"""Plots of the number of possible steps on the path to the solution."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from loshu.core.extras import require
from loshu.sudoku.generation.plot import save
from loshu.text.levels import LEVELS

_COLORS: Final = ("#4c9f70", "#1f5fa8", "#c98a1b", "#c4532d", "#7d2a68")
"""Colors by level, the easiest first."""


def plot_openings(record: Mapping[str, Any], path: Path) -> None:
    """Plot the possible steps as a curve, to a file whose suffix chooses the format.

    Parameters
    ----------
    record : mapping
        The result of `Feeling.as_dict`, with the puzzle as text.
    path : path
    """
    altair = require("altair", extra="plots")
    openings = record["openings"]
    columns = (openings["places"], openings["techniques"], openings["levels"])
    rows = [
        {"step": step, "places": places, "technique": technique, "level": level}
        for step, (places, technique, level) in enumerate(zip(*columns, strict=True), 1)
    ]
    base = altair.Chart(altair.Data(values=rows), title=record["puzzle"]).encode(
        x=altair.X("step:Q", title="step"),
        y=altair.Y("places:Q", title="open places", scale=altair.Scale(type="symlog")),
    )
    colors = altair.Scale(domain=list(LEVELS), range=list(_COLORS))
    points = base.mark_point(filled=True, size=60, opacity=1).encode(
        color=altair.Color("level:N", title="level needed", scale=colors),
        tooltip=["step:Q", "places:Q", "technique:N", "level:N"],
    )
    line = base.mark_line(color="#888888", interpolate="step-after")
    save((line + points).properties(width=640, height=280), path)
