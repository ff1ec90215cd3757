"""Notebook cards of ratings."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from loshu.family.card import Card
from loshu.family.facts import record_card
from tests.fifth_family.logic import FutoshikiRating


def rating(found: FutoshikiRating) -> Card:
    """Show a rating with its level in words."""
    return replace(record_card(found), sentences=[f"This Futoshiki is {found.level}."])


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = {"FutoshikiRating": rating}
