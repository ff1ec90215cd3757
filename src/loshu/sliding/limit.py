"""Search limits: a number of boards, or a time that the user sets."""

from math import inf
from time import monotonic


class BoardLimit:
    """A limit of boards or seconds, and the number of boards already searched.

    Parameters
    ----------
    boards : float
        Boards of a search with databases, about 15 million a second.  Faster and slower methods
        convert their boards to this unit, so a limit takes about the same time everywhere.
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
        """Count searched boards."""
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
