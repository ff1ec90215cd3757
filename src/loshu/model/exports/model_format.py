"""The record that every format fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from loshu.model.model import Model


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFormat:
    """A format in which models are exchanged."""

    name: str
    title: str
    write: Callable[[Model, Sequence[str]], str]
    """Takes a model and a name for each variable."""
    linear_only: bool = False
    """Whether it holds sums alone, so that the binary model is written."""
