"""Remarks of readers about their assumptions and omissions."""

from typing import NamedTuple

from loshu.text import Phrase, Plural, translations


class Remark(NamedTuple):
    """A sentence with the values of its placeholders.

    Examples
    --------
    >>> Remark(Phrase("", "The letters are {letters}."), ("letters", "AB")).text()
    'The letters are AB.'
    """

    sentence: Phrase | Plural
    blanks: tuple[str, ...]
    """Names and values in turn."""
    number: int = 0
    """The number of things, for a plural."""

    def text(self, lang: str = "en") -> str:
        """Return the sentence in a language."""
        blanks = dict(zip(self.blanks[::2], self.blanks[1::2], strict=True))
        if isinstance(self.sentence, Plural):
            return translations(lang).counted(self.sentence, self.number, **blanks)
        return translations(lang).text(self.sentence, **blanks)
