"""The view that queries see: every column by its name, stored or computed."""

from collections.abc import Sequence
from typing import Final

from loshu.core.catalog_source import Column

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
