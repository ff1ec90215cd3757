"""A limit of time for whatever calls `checkpoint`."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from loshu.core.errors import OutOfTimeError
from loshu.core.parallel import StoppedError, StopToken, current_token, working_for

Item = TypeVar("Item")


class _Deadline(StopToken):
    """A token that stops by itself."""

    def __init__(self, seconds: float, parent: StopToken | None) -> None:
        super().__init__(parent)
        self.seconds = seconds
        self._until = monotonic() + seconds

    @property
    def is_over(self) -> bool:
        return monotonic() > self._until

    @property
    def is_unwanted(self) -> bool:
        """Whether it was stopped from outside."""
        return super().stopped

    @property
    def stopped(self) -> bool:
        return super().stopped or self.is_over


def within(items: Iterator[Item], seconds: float | None) -> Generator[Item, None, None]:
    """Yield items until the seconds are over; None sets no limit.

    What computes them ends at its next `checkpoint`, in this thread or in those of its maps.

    Raises
    ------
    OutOfTimeError
        The time was over before the last item.

    Examples
    --------
    >>> from itertools import count
    >>> from loshu.core.parallel import map_ordered
    >>> sum(1 for _ in within(map_ordered(abs, count()), 0.01)) > 1
    Traceback (most recent call last):
    loshu.core.errors.OutOfTimeError: The time limit of 0.01 seconds was reached.
    """
    if seconds is None:
        yield from items
        return
    token = _Deadline(seconds, current_token())
    while True:
        # Only here: the use of the items may take longer.
        with _ending(token):
            item = next(items, token)
        if isinstance(item, _Deadline):
            return
        yield item


@contextmanager
def _ending(token: _Deadline) -> Iterator[None]:
    with working_for(token):
        try:
            token.check()
            yield
        except StoppedError:
            if not token.is_over or token.is_unwanted:
                raise
            raise OutOfTimeError(
                f"The time limit of {token.seconds:g} seconds was reached."
            ) from None
