"""Errors for the page, without remedies that only a command line or a repository has."""

import re
from collections.abc import Iterator
from typing import Final

from loshu.core.errors import PYTHON_REMEDY

_QUOTED: Final = r"(?<!\w)'(?!loshu )[^']*'|\"[^\"]*\""
_ELSEWHERE: Final = re.compile(
    rf"(?P<quoted>{_QUOTED})"
    r"|(?P<found>(?<![\w-])--[a-z][a-z-]*|(?<![\w/])'?loshu [a-z]|\bdocs/[\w/-]+\.md\b)"
)
"""Texts in quotes, which may contain anything; options, commands and files of our repository."""
_NEXT: Final = re.compile(rf"{_QUOTED}|(?P<end>(?<!\.\.)[.?!] )(?=[A-Z'\"\d-])")
"""Texts in quotes, and the ends of sentences outside of them."""
_BEGINNING: Final = re.compile(r"; |: |, (?:or|and|with) | \(")
"""Possible beginnings of a remedy within a sentence."""
_END: Final = re.compile(r"; |, got |\)|$")
_NOTHING_LEFT: Final = "This cannot be done here."


def for_page(error: str) -> str:
    """Return an error without its parts about options, commands or files of the repository.

    Examples
    --------
    >>> for_page("Order 6 has too many squares to count here. List some: loshu magic list 6")
    'Order 6 has too many squares to count here.'
    >>> for_page("counting them would take 18 minutes on one thread: run it with --force")
    'counting them would take 18 minutes on one thread'
    >>> for_page("'foo': no constraint here has this key; docs/sudoku-rules.md lists them")
    "'foo': no constraint here has this key"
    >>> for_page("counted up to order 5, with --force up to 9, got 12; ask for less")
    'counted up to order 5, got 12; ask for less'
    >>> for_page("The puzzle has unknown rules: fog. Add ignore_unknown=True to ignore them.")
    'The puzzle has unknown rules: fog.'
    >>> for_page("'--x. Y' is not a digit. Expected 1 to 9.")
    "'--x. Y' is not a digit. Expected 1 to 9."
    """
    first, *others = split_sentences(error.replace(PYTHON_REMEDY, ""))
    kept = [_without_remedies(first), *(each for each in others if not _names_elsewhere(each))]
    return " ".join(filter(None, kept)) or _NOTHING_LEFT


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; texts in quotes stay whole.

    Examples
    --------
    >>> [*split_sentences("'a. B' is wrong. Expected 4, 8, 12, ... 64.")]
    ["'a. B' is wrong.", 'Expected 4, 8, 12, ... 64.']
    """
    begin = 0
    for match in _NEXT.finditer(text):
        if match["end"]:
            yield text[begin : match.end()].rstrip()
            begin = match.end()
    yield text[begin:]


def _names_elsewhere(sentence: str) -> bool:
    return any(match["found"] for match in _ELSEWHERE.finditer(sentence))


def _without_remedies(sentence: str) -> str:
    """Cut the clauses of a sentence that name options, commands or files."""
    begin, period = 0, "." if sentence.endswith(".") else ""
    while match := _ELSEWHERE.search(sentence, begin):
        if match["quoted"]:
            begin = match.end()
            continue
        before = [found.start() for found in _BEGINNING.finditer(sentence, 0, match.start() + 1)]
        start = before[-1] if before else 0
        after = _END.search(sentence, match.end())
        assert after is not None  # the end of the text is one
        end = after.end() if after[0] == ")" else after.start()
        sentence = sentence[:start] + sentence[end:]
        begin = start
    left = sentence.lstrip("; ")
    return left if left.endswith((".", "?")) or not left else left + period
