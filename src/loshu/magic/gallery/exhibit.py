"""The record of one famous square."""

from dataclasses import dataclass

from loshu.core.grid import Grid
from loshu.core.representations import notebook_html, record_repr
from loshu.text import Phrase, translations


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """A square that somebody left behind, and what it is famous for."""

    name: str
    title: Phrase
    year: str | Phrase
    """Year or span of years of making or first print; otherwise in words."""
    source: str
    square: Grid
    constant: int
    """The sum of every row and column."""
    famous_for: tuple[str, ...]
    """Names of properties that it has."""
    remark: Phrase
    """Further remarks, in one or two sentences."""

    __repr__ = record_repr
    _repr_html_ = notebook_html

    def year_in(self, lang: str = "en") -> str:
        """Return the year as text.

        Examples
        --------
        >>> from loshu.magic.gallery import exhibit_named
        >>> exhibit_named("lo-shu").year_in("de"), exhibit_named("duerer").year_in("de")
        ('1. Jahrhundert', '1514')
        """
        return self.year if isinstance(self.year, str) else translations(lang).text(self.year)


def square_of(text: str) -> Grid:
    """Read a square whose rows are separated by ``/`` and whose numbers by spaces.

    Examples
    --------
    >>> square_of("8 1 6 / 3 5 7 / 4 9 2")[0, 2]
    6
    """
    return Grid([[int(number) for number in row.split()] for row in text.split("/")])
