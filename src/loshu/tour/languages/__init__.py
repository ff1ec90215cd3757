"""The languages of the tour room: add one with a file and an entry."""

from typing import Final

from loshu.tour.languages import chinese, english, german, portuguese, spanish
from loshu.tour.languages.language import Language

LANGUAGES: Final[dict[str, Language]] = {
    known.LANGUAGE.code: known.LANGUAGE for known in (english, spanish, portuguese, german, chinese)
}

__all__ = ["LANGUAGES", "Language"]
