"""The record of an action that the page can request."""

from collections.abc import Callable
from dataclasses import dataclass

from loshu.text import Phrase


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a family that the page can request: a function of keyword arguments.

    The types of arguments are those of JSON.  Results consist of numbers, text, lists, dictionaries
    and dataclasses.  A generator function is a long job: the page gets each value at once, and can
    cancel the job at any time.

    Parameters
    ----------
    function : callable
        At the root of a module: other processes import it from there.
    seconds : float
        Time limit.
    quick : bool
        Whether it takes a few milliseconds at most with any arguments.
    upload : bool
        Whether it takes the text of a file, which allows a longer request.
    title : Phrase, optional
        Its name in the list of jobs, for one that runs as a job.
    """

    function: Callable[..., object]
    seconds: float = 10.0
    quick: bool = False
    upload: bool = False
    title: Phrase | None = None

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__
