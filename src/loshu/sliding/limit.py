"""The end of a search: a number of boards, or a time where the user gives one."""

from math import inf
from time import monotonic


class BoardLimit:
    """A number of boards to look at, or of seconds, and what has been spent of the boards.

    Parameters
    ----------
    boards : float
        Boards of a search with databases.  Faster and slower methods count theirs in these, so that
        the same number takes about as long: some 15 million a second.
    seconds : float

    Examples
    --------
    >>> limit = BoardLimit(boards=10)
    >>> limit.spend(4)
    >>> limit.is_over(), limit.is_over(0.4), limit.left
    (False, True, 6)
    """

    def __init__(self, *, boards: float = inf, seconds: float = inf) -> None:
        self._boards, self._seconds = boards, seconds
        self._began, self._spent = monotonic(), 0

    def spend(self, boards: int) -> None:
        """Count boards that were looked at."""
        self._spent += boards

    def is_over(self, share: float = 1.0) -> bool:
        """Whether the limit, or a share of it, is reached."""
        if self._spent >= share * self._boards:
            return True
        return self._seconds < inf and monotonic() >= self._began + share * self._seconds

    @property
    def left(self) -> float:
        """The boards that are left."""
        return self._boards - self._spent
