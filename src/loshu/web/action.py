"""The record of one thing that the page can ask."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that the page asks of a family: a function of keyword arguments.

    Their types are what JSON can hold and the page's form checks; what the function returns is made
    of numbers, text, lists, dictionaries and dataclasses.  A generator function is a long job: what
    it yields reaches the page at once, and it can be cancelled at any time.

    Parameters
    ----------
    function : callable
        At the root of a module, so that other processes find it.
    seconds : float
        Its limit of time.
    quick : bool
        It takes a few milliseconds at most whatever it is given.
    upload : bool
        It takes the text of a file, so that its request may be long.
    """

    function: Callable[..., object]
    seconds: float = 10.0
    quick: bool = False
    upload: bool = False

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__
