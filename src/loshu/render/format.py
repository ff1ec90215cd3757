"""The interface of output formats."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # for annotations only
    from loshu.core.scene import Scene


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PictureFormat:
    """A file format for scenes."""

    name: str
    title: str
    media_type: str
    suffix: str
    """The suffix of its files, such as ``".svg"``."""
    render: "Callable[[Scene], bytes]"
    film: "Callable[[Sequence[Scene]], bytes] | None" = None
    """Shows scenes one after another, as frames, pages or below each other."""
