"""The limits of a search, how far it is, and why it ended."""

from time import monotonic
from typing import Final, Literal, TypeAlias

from loshu.core.parallel import Progress, checkpoint

Ending: TypeAlias = Literal["", "time", "nodes"]
"""What a search ran out of; empty where it saw everything."""

WHOLE: Final = 1 << 60
"""The whole of a search, of which branches are shares."""
_LOOKS: Final = 32  # nodes between two looks at the clock: some milliseconds
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
        self._progress, self._done, self._reported = progress, 0, 0
        self._nodes, self._at_most = 0, 0
        self.ended: Ending = ""

    def begin(self, nodes: int = 0) -> None:
        """Begin another search, with at most this many nodes between two solutions; 0: no limit."""
        self._nodes, self._at_most, self._done = 0, nodes, 0
        self.ended = ""

    def may_continue(self) -> bool:
        """Count a node; return False where the search has to end."""
        checkpoint()
        self._nodes += 1
        if self._at_most and self._nodes > self._at_most:
            self.ended = "nodes"
        elif self._nodes % _LOOKS == 1:
            if self.seconds_left == 0:
                self.ended = "time"
            self._report()
        return not self.ended

    def found(self) -> None:
        """Take note of a solution: the nodes are counted from here."""
        self._nodes = 1

    def advance(self, share: int) -> None:
        """Take note that a share of `WHOLE` is done."""
        self._done += share

    @property
    def seconds_left(self) -> float | None:
        """How long the search may take, 0 when the time is over; None without a limit."""
        return None if self._until is None else max(0.0, self._until - monotonic())

    def _report(self) -> None:
        done = self._done * _THOUSAND // WHOLE
        if self._progress is not None and done != self._reported:
            self._progress(done, _THOUSAND)
            self._reported = done
