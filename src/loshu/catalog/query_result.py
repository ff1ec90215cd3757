"""The result of a query of a catalog."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib import import_module
from itertools import chain, islice
from typing import Any

from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.representations import notebook_html


class QueryResult:
    """The result of a query: rows that are fetched as they are used.

    Parameters
    ----------
    batches : iterable of Arrow record batches
    schema : Arrow schema
    """

    _repr_html_ = notebook_html

    def __init__(self, batches: Iterable[Any], schema: Any) -> None:
        self.schema = _with_integers(schema)
        self._batches: Iterator[Any] = (self._cast(batch) for batch in batches)

    def _cast(self, batch: Any) -> Any:
        try:
            return batch.cast(self.schema)
        except ValueError as error:
            raise UnsupportedError(
                f"A sum does not fit into 64 bits. Use sum(...)::double or sum(...)::varchar. "
                f"({error})"
            ) from None

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self.schema.names)

    def batches(self) -> Iterator[Any]:
        """Yield Arrow record batches, once, so that any number of rows needs little memory."""
        return self._batches

    @cached_property
    def _table(self) -> Any:
        return require("pyarrow", extra="census").Table.from_batches(
            self._batches, schema=self.schema
        )

    def first(self, count: int) -> list[tuple[Any, ...]]:
        """Return the first rows, and leave them to be fetched with the others."""
        taken: list[Any] = []
        source = iter(self._table.to_batches()) if "_table" in vars(self) else self._batches
        while sum(map(len, taken)) < count and (batch := next(source, None)) is not None:
            taken.append(batch)
        if "_table" not in vars(self):
            self._batches = chain(taken, self._batches)
        lists = ([column.to_pylist() for column in batch.columns] for batch in taken)
        rows = (row for columns in lists for row in zip(*columns, strict=True))
        return list(islice(rows, count))

    def arrow(self) -> Any:
        """Return an Arrow table."""
        return self._table

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the rows as tuples of Python values."""
        return list(zip(*(column.to_pylist() for column in self._table.columns), strict=True))

    def pandas(self) -> Any:
        """Return a pandas frame; pandas must be installed."""
        _installed("pandas")
        return self._table.to_pandas()

    def polars(self) -> Any:
        """Return a polars frame; polars must be installed."""
        return _installed("polars").from_arrow(self._table)


def _with_integers(schema: Any) -> Any:
    """Read sums of integers as integers: DuckDB returns decimals of 38 digits."""
    arrow = require("pyarrow", extra="census")
    fields = [
        field.with_type(arrow.int64())
        if arrow.types.is_decimal(field.type) and field.type.scale == 0
        else field
        for field in schema
    ]
    return arrow.schema(fields)


def _installed(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise UnsupportedError(
            f"The package {module!r} is missing. Install it: pip install {module}"
        ) from None
