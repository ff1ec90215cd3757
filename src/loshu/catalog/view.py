"""The views that queries see: every column by its name, stored or computed."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from loshu.core.catalog_source import Column
from loshu.core.symmetry import ASPECTS, apply_aspect

ASPECTS_TABLE: Final = "aspects"
"""The view of all aspects, eight rows for each row of squares."""

# Numbers come out as integers of 32 bits at least: in the narrow types of the files, sums and
# products of a few entries would overflow.
TYPES: Final = {
    "boolean": "boolean",
    "uint8": "integer",
    "uint16": "integer",
    "int32": "integer",
    "int64": "bigint",
    "text": "varchar",
}


def view_sql(table: str, columns: Sequence[Column], rows: str) -> str:
    """Return the statement that creates the view.

    Parameters
    ----------
    table : str
    columns : sequence of Column
    rows : str
        The stored columns: a table or a function of DuckDB.

    Examples
    --------
    >>> print(view_sql("pairs", [Column("a", "uint8", ""), Column("b", "uint8", "", "9 - a")],
    ...     "read_parquet('pairs.parquet')"))
    create view "pairs" as
    select "a", "b"
    from (select *, (9 - a)::integer as "b" from (
    select "a"::integer as "a" from read_parquet('pairs.parquet')))
    """
    stored = ", ".join(
        f'"{column.name}"::{TYPES[column.kind]} as "{column.name}"'
        for column in columns
        if column.stored
    )
    computed = "".join(
        f', ({column.sql})::{TYPES[column.kind]} as "{column.name}"'
        for column in columns
        if not column.stored
    )
    names = ", ".join(f'"{column.name}"' for column in columns)
    return (
        f'create view "{table}" as\nselect {names}\n'
        f"from (select *{computed} from (\nselect {stored} from {rows}))"
    )


def aspects_sql(table: str, columns: Sequence[Column], cells: Sequence[str]) -> str:
    """Return the statement that creates the view of the eight aspects of square grids.

    Cells, and texts that are computed from them, are of the aspect; other columns are of the row.

    Examples
    --------
    >>> cells = ("c11", "c12", "c21", "c22")
    >>> sql = aspects_sql("squares", [Column(cell, "uint8", "") for cell in cells], cells)
    >>> print(sql.splitlines()[1])
    select 'identity' as "aspect", "c11", "c12", "c21", "c22" from (
    >>> print(sql.splitlines()[5])
    select "c12" as "c11", "c22" as "c12", "c11" as "c21", "c21" as "c22" from "squares")
    """
    return f'create view "{ASPECTS_TABLE}" as\n' + "\nunion all\n".join(
        _aspect_sql(name, moved, table, columns) for name, moved in _moves(cells)
    )


def _moves(cells: Sequence[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield for each aspect the cell of the row that comes to each cell."""
    side = round(len(cells) ** 0.5)
    grid = np.array(cells).reshape(side, side)
    for aspect in ASPECTS:
        seen = apply_aspect(aspect, grid).ravel().tolist()
        yield aspect.name, dict(zip(cells, seen, strict=True))


def _aspect_sql(aspect: str, moved: dict[str, str], table: str, columns: Sequence[Column]) -> str:
    texts = {c.name for c in columns if c.kind == "text" and not c.stored}
    taken = (
        f'"{moved[c.name]}" as "{c.name}"' if moved.get(c.name, c.name) != c.name else f'"{c.name}"'
        for c in columns
        if c.name not in texts
    )
    shown = (f'({c.sql}) as "{c.name}"' if c.name in texts else f'"{c.name}"' for c in columns)
    return (
        f"select '{aspect}' as \"aspect\", {', '.join(shown)} from (\n"
        f'select {", ".join(taken)} from "{table}")'
    )
