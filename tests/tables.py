"""Rows of a table, checked one after another in a single test that names each row that fails."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from textwrap import shorten
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]


def each_row(
    names: str | tuple[str, ...], table: Iterable[Any] | Callable[[], Iterable[Any]]
) -> Callable[[Test], Test]:
    """Run a test for each row of a table: like `pytest.mark.parametrize`, but as one case.

    Parameters
    ----------
    names : str or tuple of str
        The parameters that a row fills; a single one takes the rows as they are.
    table : iterable, or a function that returns one
        Rows, or `pytest.param` of them, whose ``id`` then names the row.  A function is called
        when the test runs, so that collecting tests computes nothing.
    """
    parameters = [*map(str.strip, names.split(","))] if isinstance(names, str) else [*names]
    known = None if callable(table) else _read(table, len(parameters))

    def decorate(test: Test) -> Test:
        @wraps(test)
        def every_row(**others: Any) -> None:
            listed = known or _read(table() if callable(table) else table, len(parameters))
            failures = []
            for name, values in listed:
                try:
                    test(**others, **dict(zip(parameters, values, strict=True)))
                except Exception as error:  # raised with those of the other rows
                    error.add_note(f"row: {name or shorten(repr(values), 160)}")
                    failures.append(error)
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(listed)} rows", failures)

        signature = inspect.signature(test)
        left = [each for name, each in signature.parameters.items() if name not in parameters]
        every_row.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return every_row

    return decorate


def _read(table: Iterable[Any], width: int) -> list[tuple[str | None, tuple[Any, ...]]]:
    """Return each row, with its name if it has one; a table without rows would test nothing."""
    listed: list[tuple[str | None, tuple[Any, ...]]] = []
    for row in table:
        if isinstance(row, type(pytest.param())):
            assert not row.marks, "a row with a mark needs pytest.mark.parametrize"
            listed.append((row.id and str(row.id), tuple(row.values)))
        else:
            listed.append((None, (row,) if width == 1 else tuple(row)))
    assert listed, "no rows"
    return listed
