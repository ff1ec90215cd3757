"""The record that each way of building a magic square fills in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.representations import notebook_html
from loshu.core.step import Trace
from loshu.magic.construction.closed_form import ClosedForm
from loshu.text import Phrase, phrase

Square = NDArray[np.int64]
ONE_SQUARE: Final = phrase(
    "construction.random", "uniform over the eight aspects of the one square"
)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a construction leaves to its user.

    `read` turns the text of the command line (``--set name=text``) into the keyword argument
    that the construction's functions take; it raises `NotationError` for text it cannot use.
    """

    name: str
    read: Callable[[str], Any]
    meaning: Phrase


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Construction:
    """One classical or modern way of building squares.

    A construction gives either `build`, or `closed_form`, from which any block of rows
    follows alone; a closed form is preferred wherever there is one.
    """

    name: str
    title: Phrase
    orders: Phrase
    """The orders served, in words, such as ``"odd, from 3"``."""
    serves: Callable[[int], bool]
    promises: Callable[[int], frozenset[str]]
    """Names of the properties that the square of an order has whatever the options."""
    source: str
    build: Callable[..., Square] | None = None
    """``build(n, **options)``: the square, with entries 1 .. n*n where ``normal`` is promised."""
    closed_form: Callable[..., ClosedForm] | None = None
    """``closed_form(n, **options)``: a recipe for any block of rows."""
    options: tuple[Option, ...] = ()
    random_options: "Callable[[int, np.random.Generator], Mapping[str, Any]] | None" = None
    """Choose options at random for ``--seed``; None where there is nothing to choose."""
    distribution: Phrase = ONE_SQUARE
    """From which distribution ``--seed`` samples, stated honestly."""
    explain: Callable[..., Trace] | None = None
    """``explain(n, **options)``: the construction step by step."""
    sentences: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """English sentence of each key that `explain` uses, with ``{parameters}`` to fill in."""

    _repr_html_ = notebook_html

    def square(self, n: int, **options: Any) -> Square:
        """Build the square of order n with the entries that the method itself gives."""
        if self.build is not None:
            return self.build(n, **options)
        assert self.closed_form is not None, self.name
        return self.closed_form(n, **options).square()


def fixed(*properties: str) -> Callable[[int], frozenset[str]]:
    """Promise the same properties for every order.

    Examples
    --------
    >>> sorted(fixed("magic", "normal")(7))
    ['magic', 'normal']
    """
    promised = frozenset(properties)
    return lambda _order: promised
