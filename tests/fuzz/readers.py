"""Fuzz the readers of grids: any bytes are grids or a clear error, and nothing else.

With atheris installed: ``python -m tests.fuzz.readers tests/fuzz/corpus``; without it,
``test_readers.py`` feeds the same function the corpus and seeded mutations of it.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice

from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.notation import READERS, Limits, read_grid, read_grids

LIMITS = Limits(max_cells=10_000)
LONGEST_MESSAGE = 400


def read_any(data: bytes) -> None:
    """Read some bytes in every way there is; raises `AssertionError` where that goes wrong."""
    for name in (None, *(reader.name for reader in READERS)):
        for read in (_read_one, read_grids):
            _require_grids_or_an_error(read, data, name)


def _read_one(data: bytes, *, format: str | None, limits: Limits) -> Iterator[Grid]:
    yield read_grid(data, format=format, limits=limits)


def _require_grids_or_an_error(
    read: Callable[..., Iterator[Grid]], data: bytes, name: str | None
) -> None:
    try:
        found = list(islice(read(data, format=name, limits=LIMITS), 100))
    except NotationError as error:
        message = str(error)
        assert message.isprintable(), f"unprintable: {message!r}"
        assert len(message) <= LONGEST_MESSAGE, f"too long: {message}"
        return
    assert found, "neither a grid nor an error"
    for grid in found:
        assert read_grid(grid.text, format="line") == grid, f"its text is another grid: {grid!r}"


def main() -> None:
    """Run under atheris, which brings its own command line."""
    atheris = import_module("atheris")
    atheris.instrument_all()
    atheris.Setup(sys.argv, read_any)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
