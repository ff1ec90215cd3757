"""Errors of Loshu."""

from typing import Final

PYTHON_REMEDY: Final = "; ignore_unknown=True leaves them out"
"""The end of the refusal of rules that are not known; command line and page leave it out."""


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

    Examples
    --------
    >>> print(NotationError("expected a whole number, got 'x'", row=2, column=3))
    row 2, column 3: expected a whole number, got 'x'
    """

    def __init__(self, message: str, *, row: int | None = None, column: int | None = None) -> None:
        self.message, self.row, self.column = message, row, column
        places = (("row", row), ("column", column))
        place = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        super().__init__(f"{place}: {message}" if place else message)

    def __reduce__(self) -> tuple[object, ...]:
        return _notation_error, (self.message, self.row, self.column)


def _notation_error(message: str, row: int | None, column: int | None) -> NotationError:
    return NotationError(message, row=row, column=column)


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
