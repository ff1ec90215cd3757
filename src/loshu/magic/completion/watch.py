"""The time of a search, and how far it is."""

from time import monotonic
from typing import Final, Literal, TypeAlias

from loshu.core.parallel import Progress, checkpoint

Ending: TypeAlias = Literal["", "time"]
"""What a search ran out of; empty where it saw everything, or still runs."""
_THOUSAND: Final = 1000


class Watch:
    """Decides whether a search may continue, and reports its progress.

    Parameters
    ----------
    time : float, optional
        Seconds, from now on.
    progress : callable, optional
        Called with how many thousandths of the search are done, and 1000.
    """

    def __init__(self, time: float | None = None, progress: Progress | None = None) -> None:
        self._until = None if time is None else monotonic() + time
        self._progress, self._reported = progress, 0
        self._slices: int | None = None
        self.ended: Ending = ""

    def may_continue(self, share: float | None = None) -> bool:
        """Report the share that is done, from 0 to 1; return False where the search has to end."""
        checkpoint()
        if self._until is not None and monotonic() >= self._until:
            self.ended = "time"
        if share is not None:
            self._report(int(share * _THOUSAND))
        if self._slices is not None:
            self._slices -= 1
        return not self.ended and (self._slices is None or self._slices >= 0)

    def _report(self, done: int) -> None:
        if self._progress is not None and done != self._reported:
            self._progress(done, _THOUSAND)
            self._reported = done

    def allow(self, slices: int) -> None:
        """Let the search ask so often whether it may continue; that is not the end of its time."""
        self._slices = slices

    @property
    def seconds_left(self) -> float | None:
        """How long the search may take, 0 when the time is over; None without a limit."""
        return None if self._until is None else max(0.0, self._until - monotonic())
