"""Errors for the page, without remedies for the command line or the repository."""

import re
from typing import Final

from loshu.core.errors import PYTHON_REMEDY

_ELSEWHERE: Final = re.compile(
    r"(?P<quoted>(?<!\w)'(?!loshu )[^']*'|\"[^\"]*\")"
    r"|(?P<found>(?<![\w-])--[a-z][a-z-]*|(?<!\w)'loshu |\bdocs/[\w/-]+\.md\b)"
)
"""Quoted texts, which may be anything; options, commands and files of the repository."""
_BEGINNING: Final = re.compile(r"; |: |, (?:or|and|with) | \(")
"""Possible beginnings of a clause with a remedy."""
_END: Final = re.compile(r"; |, got |\)|$")
_NEXT: Final = re.compile(r"(?<=[.?!]) (?=[A-Z'\"-])")
"""The space between two sentences."""


def for_page(sentence: str) -> str:
    """Return an error without the parts that name options, commands or files of the repository.

    Examples
    --------
    >>> for_page("Counting them would take 18 minutes. Add --force to count anyway.")
    'Counting them would take 18 minutes.'
    >>> for_page("Only closed tours can have this symmetry: add --closed.")
    'Only closed tours can have this symmetry.'
    >>> for_page("counting them would take 18 minutes on one thread: run it with --force")
    'counting them would take 18 minutes on one thread'
    >>> for_page("'foo': no constraint here has this key; docs/sudoku-rules.md lists them")
    "'foo': no constraint here has this key"
    >>> for_page("counted up to order 5, with --force up to 9, got 12; ask for less")
    'counted up to order 5, got 12; ask for less'
    >>> for_page("rules that are not known: fog; ignore_unknown=True leaves them out")
    'rules that are not known: fog'
    >>> for_page("expected a digit, got '--x'")
    "expected a digit, got '--x'"
    """
    text, begin = sentence.replace(PYTHON_REMEDY, ""), 0
    while match := _ELSEWHERE.search(text, begin):
        if match["quoted"]:
            begin = match.end()
            continue
        start, end = _remedy(text, *match.span())
        text, begin = text[:start] + text[end:], start
    return text.lstrip("; ") or "this cannot be done here"


def _remedy(text: str, first: int, last: int) -> tuple[int, int]:
    """Return the bounds of the sentence with an option or, in the first sentence, of the clause."""
    begins = [found.start() for found in _NEXT.finditer(text, 0, first + 1)]
    following = _NEXT.search(text, last)
    stop = following.start() if following else len(text)
    if begins:
        return begins[-1], stop
    stop -= text[stop - 1] == "."
    before = [found.start() for found in _BEGINNING.finditer(text, 0, first + 1)]
    after = _END.search(text, last, stop)
    assert after is not None  # the end of the sentence is one
    return (before[-1] if before else 0), (after.end() if after[0] == ")" else after.start())
