"""Errors as the page says them: without remedies that only a command line or a repository has."""

import re
from typing import Final

from loshu.core.errors import PYTHON_REMEDY

_ELSEWHERE: Final = re.compile(
    r"(?P<quoted>(?<!\w)'(?!loshu )[^']*'|\"[^\"]*\")"
    r"|(?P<found>(?<![\w-])--[a-z][a-z-]*|(?<!\w)'loshu |\bdocs/[\w/-]+\.md\b)"
)
"""Texts in quotes, which may hold anything; options, commands and files of our repository."""
_BEGINNING: Final = re.compile(r"; |: |, (?:or|and|with) | \(")
"""What may begin the part of a sentence that names a remedy."""
_END: Final = re.compile(r"; |, got |\)|$")


def for_page(sentence: str) -> str:
    """Return an error without the parts that name options, commands or files of the repository.

    Examples
    --------
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
    sentence, begin = sentence.replace(PYTHON_REMEDY, ""), 0
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
    return sentence.lstrip("; ") or "this cannot be done here"
