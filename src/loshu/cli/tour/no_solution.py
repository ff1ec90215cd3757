"""Reasons why a puzzle has no solution, in words."""

from typing import Final

from loshu.text import phrase, translations
from loshu.tour import no_solution
from loshu.tour.tour import Tour

NO_SOLUTION: Final = phrase("tour.find", "there is no solution of {puzzle}: {reason}")
NO_TOUR: Final = phrase("tour.find", "there is no tour of {board}{ends}: {reason}")
SEARCHED: Final = phrase("tour.find", "everything was searched")
"""The reason where no other is known."""


def reason_in_words(tour: Tour, lang: str) -> str:
    """Return why a board or a puzzle has no solution; the search itself may be the reason."""
    words = translations(lang)
    return words.separated(no_solution.why_no_solution(tour, lang)) or words.text(SEARCHED)
