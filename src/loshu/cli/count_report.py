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
    words = translations(lang)
    shown, of_cpu = (words.figures(f"{time:.2f}") for time in (seconds, cpu))
    return words.text(_TIME, seconds=shown, cpu=of_cpu)


def comparison(found: Counted, lang: str) -> Iterator[str]:
    """Yield the line that compares a count with the published number, where there is one."""
    words, published = translations(lang), found.published
    if published is None:
        return
    if found.agrees:
        yield words.text(_AGREES, source=_source(published.source, lang))
    else:
        number = words.number(int(published.value))
        yield words.text(_DIFFERS, number=number, source=_source(published.source, lang))


def _source(source: str, lang: str) -> str:
    if lang == "en":
        return source
    from loshu.text.citations import source_in  # not needed for English

    return source_in(source, lang)
