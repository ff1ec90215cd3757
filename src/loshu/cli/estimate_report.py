"""Lines of every report of an estimate by random samples."""

from collections.abc import Iterator
from typing import Final

from loshu.core.counting import Published
from loshu.core.estimates import SolutionEstimate
from loshu.text import phrase, translations
from loshu.text.citations import source_in

_NONE: Final = phrase(
    "estimate", "No sample ends in a solution: there are few or none. Count them instead."
)
_FEW: Final = phrase(
    "estimate",
    "Few samples dominate (the largest is {percent} % of the sum), so the error is itself "
    "uncertain: add samples.",
)
_AWAY: Final = phrase(
    "estimate", "published: {number}; the estimate is {away} standard errors from it: {source}"
)


def cautions(found: SolutionEstimate, lang: str) -> Iterator[str]:
    """Yield a sentence where no sample, or few of them, carry an estimate."""
    words = translations(lang)
    if not found.reached:
        yield words.text(_NONE)
    elif not found.trusted:
        yield words.text(_FEW, percent=round(100 * found.largest))


def distance(found: SolutionEstimate, published: Published | None, lang: str) -> Iterator[str]:
    """Yield the line that compares an estimate with the published number, where there is one."""
    if published is None or not found.error:
        return
    words = translations(lang)
    away = (found.value - float(published.value)) / found.error
    yield words.text(
        _AWAY,
        number=words.number(int(published.value)),
        away=words.figures(f"{away:+.2f}"),
        source=source_in(published.source, lang),
    )
