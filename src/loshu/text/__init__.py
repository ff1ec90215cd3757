"""Sentences in five languages: English beside the code, the others in message catalogues.

Code declares its words with `sentences`, `phrase` and `plural`, in English.  Public functions that
return text take ``language="en"``, a code of `LANGUAGES`, and look the words up in
`translations(language)`.  What has no translation yet appears in English.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.text.explanations import rating_words as rating_words
    from loshu.text.explanations import sentence as sentence
    from loshu.text.houses import in_house as in_house
    from loshu.text.messages import Phrase as Phrase
    from loshu.text.messages import Plural as Plural
    from loshu.text.messages import phrase as phrase
    from loshu.text.messages import plural as plural
    from loshu.text.messages import sentences as sentences
    from loshu.text.translation import LANGUAGES as LANGUAGES
    from loshu.text.translation import VARIABLES as VARIABLES
    from loshu.text.translation import Translations as Translations
    from loshu.text.translation import environment_language as environment_language
    from loshu.text.translation import translations as translations

_NAMES: Final = {
    "explanations": ("rating_words", "sentence"),
    "houses": ("in_house",),
    "messages": ("Phrase", "Plural", "phrase", "plural", "sentences"),
    "translation": (
        "LANGUAGES",
        "VARIABLES",
        "Translations",
        "environment_language",
        "translations",
    ),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
