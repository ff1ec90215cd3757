"""Sentences in five languages: English beside the code, the others in message catalogues.

Code declares its words with `sentences`, `phrase` and `plural`, in English.  Public functions that
return text take ``language="en"``, a code of `LANGUAGES`, and look the words up in
`translations(language)`.  What has no translation yet appears in English.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
