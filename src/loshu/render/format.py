"""The record that each output format fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # for annotations only
    from loshu.core.scene import Scene


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Format:
    """One kind of file that shows scenes."""

    name: str
    title: str
    media_type: str
    suffix: str
    """How the names of its files end, such as ``".svg"``."""
    render: "Callable[[Scene], bytes]"
    film: "Callable[[Sequence[Scene]], bytes] | None" = None
    """Show scenes one after the other, as frames, as pages or beneath each other."""
