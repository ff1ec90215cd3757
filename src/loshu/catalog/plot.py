"""Plot the result of a query as bars."""

from io import StringIO
from typing import Any, Final

from loshu.catalog.query_result import QueryResult
from loshu.core.errors import UnsupportedError
from loshu.core.extras import require

MOST_BARS: Final = 10_000
LABELLED: Final = 60
"""The most bars that have labels of their own; more are on an axis of numbers."""


def bar_chart(result: QueryResult, title: str, suffix: str) -> bytes:
    """Plot a bar for each row of two columns, or a histogram of one column of numbers.

    Parameters
    ----------
    result : QueryResult
        Labels or numbers and the heights of their bars; or numbers to be counted.
    title : str
    suffix : str
        ``".svg"``, or ``".html"`` for a page without links.

    Raises
    ------
    UnsupportedError
        Other columns, another suffix, or too many rows.
    """
    if suffix not in (".svg", ".html"):
        raise UnsupportedError(f"A plot needs a file name ending in .svg or .html, not {suffix!r}.")
    altair = require("altair", extra="plots")
    names, numeric = result.columns, _numeric(result)
    if not 1 <= len(names) <= 2 or not numeric[-1]:
        raise UnsupportedError(
            "A plot needs two columns (a label and a number) or one column of numbers; the "
            f"query has {', '.join(names)}."
        )
    rows = result.rows()
    if len(rows) > MOST_BARS:
        raise UnsupportedError(
            f"{len(rows):,} rows are too many to plot. Group them, or add a LIMIT."
        )
    # Names of columns may hold dots and brackets, which the plot would take for paths.
    values = [dict(zip("xy", row, strict=False)) for row in rows]
    y: Any
    if len(names) == 1:
        x = altair.X("x:Q", bin=altair.Bin(maxbins=LABELLED), title=names[0])
        y = altair.Y("count()", title="rows")
    else:
        kind = "x:Q" if numeric[0] and len(rows) > LABELLED else "x:O"
        x = altair.X(kind, title=names[0], sort=None)
        y = altair.Y("y:Q", title=names[1])
    chart = altair.Chart(altair.Data(values=values), title=title).mark_bar().encode(x=x, y=y)
    if suffix == ".html":
        return str(chart.to_html(inline=True)).encode()
    picture = StringIO()
    chart.save(picture, format="svg")
    return picture.getvalue().encode()


def _numeric(result: QueryResult) -> list[bool]:
    types = require("pyarrow", extra="census").types
    return [types.is_integer(f.type) or types.is_floating(f.type) for f in result.schema]
