"""What a language has words for."""

from collections.abc import Mapping
from dataclasses import dataclass

from loshu.tour.techniques import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The words of the tour room in one language; every table has the same keys and blanks."""

    code: str
    """As in ISO 639, such as ``"en"``."""
    levels: Mapping[Level, str]
    techniques: Mapping[str, str]
    """By the names of the techniques."""
    reasons: Mapping[str, str]
    """Sentences by the rules of the steps of solving."""
    struck: Mapping[str, str]
    """How to say what a step strikes out: the sentence, its parts and what stands between them."""
    film: Mapping[str, str]
    """Sentences by the rules of the steps of a tour that grows."""
    labels: Mapping[str, str]
    """Headings of pictures and lines of ratings."""
    play: Mapping[str, str]
    """What is said while a tour is played."""
