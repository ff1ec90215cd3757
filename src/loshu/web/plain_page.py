"""A page with one sentence, for addresses without our scripts."""

from html import escape
from typing import Final

from fastapi.responses import HTMLResponse

from loshu.text import LANGUAGES, Phrase, phrase, translations

NO_ACCESS: Final = phrase(
    "page",
    "Open the full address that the server printed when it started. It contains ?token=...",
)
WRONG_HOST: Final = phrase(
    "page", "This host name is not allowed. Start the server with --name and this name."
)
OTHER_USER: Final = phrase(
    "page",
    "This server belongs to another user of this computer. Start your own: loshu serve --port 0",
)
_HOME: Final = phrase("page", "Go to the start page")
_PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<head><meta charset="utf-8"><title>Loshu</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Loshu</h1><p>{text}</p><p><a href="/">{home}</a></p></body></html>
"""


def wants_page(method: str, path: str, accept: str) -> bool:
    """Return whether a browser requests a page, rather than a script data.

    Examples
    --------
    >>> wants_page("GET", "/nowhere", "text/html"), wants_page("GET", "/api/nothing", "text/html")
    (True, False)
    """
    is_data = path.startswith(("/api/", "/static/")) or path == "/api"
    return method in ("GET", "HEAD") and not is_data and "application/json" not in accept


def plain_page(status: int, sentence: Phrase, accepted: str) -> HTMLResponse:
    """Return a page with a sentence in the browser's language, and a link to the start page."""
    lang = preferred_language(accepted)
    words = translations(lang)
    text, home = escape(words.text(sentence)), escape(words.text(_HOME))
    return HTMLResponse(_PAGE.format(lang=lang, text=text, home=home), status)


def preferred_language(accepted: str) -> str:
    """Return the first language of the header ``Accept-Language`` that Loshu has.

    Examples
    --------
    >>> preferred_language("fr-CH, de;q=0.8, en;q=0.5"), preferred_language("")
    ('de', 'en')
    """
    codes = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((code for code in codes if code in LANGUAGES), "en")
