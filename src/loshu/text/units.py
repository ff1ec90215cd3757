"""Durations, as `loshu.core.units` writes them, in other languages."""

from typing import Final

from loshu.text.messages import Phrase, phrase

DURATIONS: Final[tuple[Phrase, ...]] = (
    phrase("unit", "{figure} second"),
    phrase("unit", "{figure} seconds"),
    phrase("unit", "{figure} minute"),
    phrase("unit", "{figure} minutes"),
    phrase("unit", "{figure} hour"),
    phrase("unit", "{figure} hours"),
    phrase("unit", "{figure} day"),
    phrase("unit", "{figure} days"),
    phrase("unit", "{figure} year"),
    phrase("unit", "{figure} years"),
)
COSTS: Final[tuple[Phrase, ...]] = (
    *DURATIONS,
    phrase("unit", "about {duration}"),
    phrase("unit", "about {duration} and {memory}"),
    phrase("unit", "roughly {duration} and {memory}"),
    phrase("unit", "up to {duration} and {memory}"),
    phrase("unit", "an unknown time"),
)
"""Estimates of time and memory."""
