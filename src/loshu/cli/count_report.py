"""What every report of a count ends with: the time, and how it compares with a published number."""

from collections.abc import Iterator
from typing import Final

from loshu.core.counting import Counted
from loshu.text import phrase, translations

_TIME: Final = phrase("count", "time: {seconds} s, of processors {cpu} s")
_AGREES: Final = phrase("count", "agrees with the published number: {source}")
_DIFFERS: Final = phrase("count", "DIFFERS FROM THE PUBLISHED NUMBER {number}: {source}")


def time_line(found: Counted, lang: str) -> str:
    """Return the line with the time that a count took."""
    words = translations(lang)
    seconds, cpu = (words.figures(f"{time:.2f}") for time in (found.seconds, found.cpu_seconds))
    return words.text(_TIME, seconds=seconds, cpu=cpu)


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
