"""Texts in five languages: English in the code, the others in message catalogs.

Code declares English texts with `sentences`, `phrase` and `plural`.  Public functions that
return text take ``lang="en"``, a code of `LANGUAGES`, and look the words up in
`translations(language)`.  Texts without a translation appear in English.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
