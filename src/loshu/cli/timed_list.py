"""Lists that end when their time is over."""

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

from loshu.cli.notes import note, words_of_command
from loshu.core.errors import OutOfTimeError
from loshu.core.time_limit import within
from loshu.text import plural

Item = TypeVar("Item")
OUT_OF_TIME: Final = plural(
    "note",
    "Note: the time limit was reached after {count} result; there may be more.",
    "Note: the time limit was reached after {count} results; there may be more.",
)


def _one(_item: object) -> int:
    return 1


class TimedList(Generic[Item]):
    """Items, until the seconds are over if there is one already.

    Examples
    --------
    >>> listed = TimedList(iter("abc"), None)
    >>> "".join(listed.items()), listed.count
    ('abc', 3)
    """

    def __init__(
        self, found: Iterator[Item], seconds: float | None, *, results: Callable[[Item], int] = _one
    ) -> None:
        self._found, self._seconds, self._results = found, seconds, results
        self.count = 0

    def items(self) -> Iterator[Item]:
        """Yield them, and print a note if the time was over before the last.

        Raises
        ------
        OutOfTimeError
            The time was over before the first.
        """
        try:
            for item in within(self._found, self._seconds):
                self.count += self._results(item)
                yield item
        except OutOfTimeError as error:
            if not self.count:
                raise OutOfTimeError(
                    f"{str(error).rstrip('.')}. No result was found; it is not known whether one "
                    "exists."
                ) from None
            note(words_of_command().counted(OUT_OF_TIME, self.count))
