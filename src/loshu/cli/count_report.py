"""Last lines of every report of a count: the time, and a comparison with a published number."""

from collections.abc import Iterator
from typing import Final

from loshu.core.counting import Counted
from loshu.text import phrase, translations

_TIME: Final = phrase("count", "time: {seconds} s, of processors {cpu} s")
_AGREES: Final = phrase("count", "agrees with the published number: {source}")
_DIFFERS: Final = phrase("count", "DIFFERS FROM THE PUBLISHED NUMBER {number}: {source}")


def time_line(seconds: float, cpu: float, lang: str) -> str:
    """Return the line with the time that a count took."""
    return translations(lang).text(_TIME, seconds=f"{seconds:.2f}", cpu=f"{cpu:.2f}")


def comparison(found: Counted, lang: str) -> Iterator[str]:
    """Yield the line that compares a count with the published number, where there is one."""
    words, published = translations(lang), found.published
    if published is None:
        return
    if found.agrees:
        yield words.text(_AGREES, source=published.source)
    else:
        yield words.text(
            _DIFFERS, number=words.number(int(published.value)), source=published.source
        )
