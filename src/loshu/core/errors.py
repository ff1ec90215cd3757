"""Errors of Loshu."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loshu.core.notation.nearest import Nearest

PYTHON_REMEDY: Final = " Add ignore_unknown=True to ignore them."
"""The end of the error about unknown rules; command line and page leave it out."""


class LoshuError(Exception):
    """Parent of every error that Loshu raises on purpose."""

    def in_words(self, _lang: str = "en") -> str:
        """Return the message in a language if the error knows it, otherwise in English."""
        return str(self)


class NotationError(LoshuError, ValueError):
    """Text that cannot be read; the message quotes it and names the place.

    Parameters
    ----------
    message : str
        What was expected and what was found.
    row, column : int, optional
        The place, counted from 1 as people count.
    grid : int, optional
        The number of the grid, where there are several.

    Examples
    --------
    >>> print(NotationError("'x' is not a whole number.", row=2, column=3))
    row 2, column 3: 'x' is not a whole number.
    """

    nearest: "Nearest | None" = None
    """The formats that are nearest to the whole text; set by whoever has it."""

    def __init__(
        self,
        message: str,
        *,
        row: int | None = None,
        column: int | None = None,
        grid: int | None = None,
    ) -> None:
        self.message, self.row, self.column, self.grid = message, row, column, grid
        places = (("grid", grid), ("row", row), ("column", column))
        place = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        super().__init__(f"{place}: {message}" if place else message)

    def __reduce__(self) -> tuple[object, ...]:
        return _notation_error, (self.message, self.row, self.column, self.grid)


def _notation_error(
    message: str, row: int | None, column: int | None, grid: int | None
) -> NotationError:
    return NotationError(message, row=row, column=column, grid=grid)


class NotUniqueError(LoshuError, ValueError):
    """A puzzle with no answer, or several, where exactly one is needed."""


class UnsupportedError(LoshuError, ValueError):
    """A request that no method here serves, or that nothing can serve; the message names it."""


class OutOfTimeError(LoshuError, RuntimeError):
    """The time of a search was over before it found anything, or that there is nothing."""


class BackendError(LoshuError, RuntimeError):
    """A library or a file system that Loshu relies on failed."""


class MissingExtraError(BackendError):
    """An optional library is not installed; the message names the command to type."""
