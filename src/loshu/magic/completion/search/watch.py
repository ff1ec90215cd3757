"""The time of a search, and how far it is."""

from time import monotonic
from typing import Final, Literal, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.parallel import Progress, checkpoint

Ending: TypeAlias = Literal["", "time"]
"""The limit that ended a search; empty if it is complete or still runs."""
WHOLE_SLICE: Final = 64
"""The parts of a slice of a search, a tenth of a second or so; the first slices are shorter."""
_THOUSAND: Final = 1000


class Watch:
    """Decides whether a search may continue, and reports its progress.

    Parameters
    ----------
    time : float, optional
        Seconds, from now on.
    progress : callable, optional
        Called with how many thousandths of the search are done, and 1000.
    slices : int, optional
        The work that is allowed: another limit than a time, and the same on every machine.

    Raises
    ------
    NotationError
        A time that is not a number.
    """

    def __init__(
        self,
        time: float | None = None,
        progress: Progress | None = None,
        *,
        slices: int | None = None,
    ) -> None:
        self._until = None if time is None else monotonic() + _seconds(time)
        self._progress, self._reported = progress, 0
        self._left = None if slices is None else slices * WHOLE_SLICE
        self.ended: Ending = ""

    def may_continue(self, share: float | None = None, *, work: int = WHOLE_SLICE) -> bool:
        """Report the share that is done, from 0 to 1; return False where the search has to end.

        Parameters
        ----------
        share : float, optional
        work : int
            What comes next, in parts of a slice.
        """
        checkpoint()
        if self._until is not None and monotonic() >= self._until:
            self.ended = "time"
        if share is not None:
            self._report(int(share * _THOUSAND))
        if self._left is not None:
            self._left -= work
        return not self.ended and (self._left is None or self._left >= 0)

    def _report(self, done: int) -> None:
        if self._progress is not None and done != self._reported:
            self._progress(done, _THOUSAND)
            self._reported = done

    def allow(self, slices: int) -> None:
        """Limit the work from now on; its end is not the end of the time."""
        self._left = slices * WHOLE_SLICE

    @property
    def seconds_left(self) -> float | None:
        """Seconds left for the search, 0 when the time is over; None without a limit."""
        return None if self._until is None else max(0.0, self._until - monotonic())


def _seconds(time: float) -> float:
    if isinstance(time, bool) or not isinstance(time, int | float) or time != time:
        raise NotationError(f"The time limit is {time!r:.40}. Expected a number of seconds.")
    return time
