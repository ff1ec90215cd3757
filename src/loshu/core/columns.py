"""Results for many puzzles, as columns that tables are made of."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from loshu.core.errors import MissingExtraError
from loshu.core.extras import require
from loshu.core.named import require_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

LIBRARIES = ("pandas", "polars", "pyarrow")
_NAMED = "pandas, polars or pyarrow"
SHOWN: Final = 10
"""Rows that a notebook shows."""


class Columns(dict[str, "NDArray[Any]"]):
    """A NumPy array for each column, all of one length.

    Libraries that read Arrow streams, such as polars, DuckDB and pandas, take it as it is where
    pyarrow is installed.

    Examples
    --------
    >>> import numpy as np
    >>> found = Columns(score=np.array([204, 1520]), level=np.array(["easy", "hard"]))
    >>> found["score"].max(), list(found.rows())[1]
    (np.int64(1520), {'score': 1520, 'level': 'hard'})
    >>> found
    <Columns score, level; rows: 2>
    """

    def __eq__(self, other: object) -> bool:
        """Compare names, in their order, and values."""
        if not isinstance(other, Columns):
            return NotImplemented
        return [*self] == [*other] and all(np.array_equal(self[n], other[n]) for n in self)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        return f"<Columns {', '.join(self)}; rows: {self._height}>"

    def _repr_html_(self) -> str:
        """Return the first rows as a table, for notebooks."""
        head = "".join(f"<th>{escape(name)}</th>" for name in self)
        lines = (
            "".join(f"<td>{escape(str(value))}</td>" for value in row.values())
            for row in Columns({name: column[:SHOWN] for name, column in self.items()}).rows()
        )
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"<table><tr>{head}</tr>{body}</table><p>rows: {self._height:,}</p>"

    @property
    def _height(self) -> int:
        return len(next(iter(self.values()), ()))

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield each row as a dict of Python values."""
        for values in zip(*(column.tolist() for column in self.values()), strict=True):
            yield dict(zip(self, values, strict=True))

    def table(self, library: str = "pandas") -> Any:
        """Return a data frame of pandas or polars, or a table of pyarrow.

        Raises
        ------
        MissingExtraError
            The library is not installed.
        UnsupportedError
            Another library.

        Examples
        --------
        >>> Columns().table("excel")
        Traceback (most recent call last):
        loshu.core.errors.UnsupportedError: Unknown library 'excel'. Expected pandas, polars
        or pyarrow.
        """
        require_named(LIBRARIES, library, "library")
        if library == "pyarrow":
            return require("pyarrow", extra="census").table(self._data())
        try:
            found = require(library, extra="")
        except MissingExtraError:
            raise MissingExtraError(
                f"The package {library!r} is missing. Install it: pip install {library}"
            ) from None
        return found.DataFrame(self._data())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Export the columns as an Arrow stream; needs pyarrow."""
        return self.table("pyarrow").__arrow_c_stream__(requested_schema)

    def _data(self) -> dict[str, Any]:
        """Return columns that may lack values as lists, of which each library infers the type."""
        return {name: c.tolist() if c.dtype == object else c for name, c in self.items()}
