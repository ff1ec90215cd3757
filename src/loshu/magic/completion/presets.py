"""Named sets of conditions: add one with an entry in `PRESETS`."""

from dataclasses import dataclass
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named


@dataclass(frozen=True, slots=True)
class SquarePreset:
    """A puzzle whose goals are magic squares."""

    name: str
    meaning: str
    where: str
    """The condition, in which ``{last}`` is n²."""
    order: int | None = None
    """The only order that it is for."""

    def condition(self, order: int) -> str:
        """Return the condition for squares of an order.

        Examples
        --------
        >>> preset_named("boss").condition(4)
        'hole=16'
        """
        if self.order is not None and order != self.order:
            raise UnsupportedError(f"Preset {self.name!r} needs order {self.order}, not {order}.")
        return self.where.format(last=order * order)


PRESETS: Final[tuple[SquarePreset, ...]] = (
    SquarePreset(
        "boss",
        "what the Boss puzzle reaches by sliding from the ordered board, n² being the hole",
        "hole={last}",
    ),
    SquarePreset(
        "sixty-5",
        "the goals of Sixty-5: order 5, with 5 at the top right and an even permutation",
        "r1c5=5 and parity=even",
        order=5,
    ),
)


def preset_named(name: str) -> SquarePreset:
    """Find a preset; raises `UnsupportedError`, with the names there are, for another."""
    return find_named(PRESETS, name, "preset")
