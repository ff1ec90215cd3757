"""Names of the methods of counting, and their costs, in words."""

from typing import Final

from loshu.text import Phrase, phrase, translations

NAMES: Final[tuple[Phrase, ...]] = (
    phrase("tour.method", "enumeration"),
    phrase("tour.method", "frontier"),
    phrase("tour.method", "solver"),
    phrase("tour.method", "hand"),
)
_KNOWN: Final[tuple[Phrase, ...]] = (
    phrase("tour.cost", "not possible, {reason}"),
    phrase("tour.cost", "not estimated, because that would take longer than the count"),
    phrase("tour.cost", "not estimated"),
    phrase("tour.cost", "nothing to do"),
    phrase("tour.cost", "it needs a puzzle with numbers on the board"),
    phrase("tour.cost", "it needs an empty board"),
    phrase("tour.cost", "it needs steps that go both ways"),
    phrase("tour.cost", "it works up to {most} cells; this board has {count}"),
    phrase("tour.cost", "it works up to {most} cells within reach ahead; this board has {count}"),
    phrase("tour.cost", "{number} random descents into each of up to {most} of {count} pieces"),
    phrase("tour.cost", "about {most} states at once, {width} cells ahead within reach; {reason}"),
    phrase(
        "tour.cost", "roughly {most} states at once, {width} cells ahead within reach; {reason}"
    ),
    phrase("tour.cost", "up to {most} states at once, {width} cells ahead within reach; {reason}"),
    phrase("tour.cost", "all states counted beforehand"),
    phrase("tour.cost", "all possible states after the first steps"),
    phrase("tour.cost", "extrapolated from boards {narrower} wide instead of {width}"),
    phrase("tour.cost", "extrapolated from the first {count} of {all} steps"),
)


def method_in(name: str, lang: str) -> str:
    """Return the name of a method in a language.

    Examples
    --------
    >>> method_in("enumeration", "de")
    'Aufzählung'
    """
    return _in_language(name, NAMES, lang)


def cost_in(cost: str, lang: str) -> str:
    """Return a cost, or the reason why it is unknown, in a language."""
    if lang == "en":
        return cost
    from loshu.text.units import COSTS

    return _in_language(cost, (*COSTS, *_KNOWN), lang)


def _in_language(text: str, known: tuple[Phrase, ...], lang: str) -> str:
    if lang == "en":
        return text
    from loshu.text.known_texts import in_language  # not needed for English

    return in_language(text, known, translations(lang))
