"""Sentences in five languages: English beside the code, the others in message catalogues.

Code declares what it says with `sentences`, `phrase` and `plural`, in English.  Public functions
that return text take ``language="en"``, a code of `LANGUAGES`, and look the words up in
`translations(language)`.  What has no translation yet is said in English.
"""

from loshu.text.houses import in_house
from loshu.text.messages import Phrase, Plural, phrase, plural, sentences
from loshu.text.step_sentence import sentence
from loshu.text.translation import (
    LANGUAGES,
    VARIABLES,
    Translations,
    environment_language,
    translations,
)

__all__ = [
    "LANGUAGES",
    "VARIABLES",
    "Phrase",
    "Plural",
    "Translations",
    "environment_language",
    "in_house",
    "phrase",
    "plural",
    "sentence",
    "sentences",
    "translations",
]
