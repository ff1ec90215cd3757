"""XML of puzzle programs, without declarations that could refer to other text."""

import re
from collections.abc import Collection
from typing import Final
from xml.etree import ElementTree

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

_ROOT: Final = re.compile(
    r"[\ufeff\s]*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE\s+[^>\[]*>\s*)?(?:<!--.*?-->\s*)*"
    r"<(?P<name>[A-Za-z][A-Za-z0-9_-]*)",
    re.DOTALL,
)
_HEAD: Final = 4096
_DOCTYPE: Final = re.compile(r"<!DOCTYPE\s+[^>\[]*>")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)


def root_of(text: str) -> str:
    r"""Return the name of the outer element; empty if a text does not begin like XML.

    Examples
    --------
    >>> root_of('<?xml version="1.0"?>\n<!DOCTYPE ksudoku>\n<ksudoku>'), root_of("1 < 2")
    ('ksudoku', '')
    """
    found = _ROOT.match(text[:_HEAD])
    return found["name"] if found else ""


def parse_xml(text: str, program: str) -> ElementTree.Element:
    """Parse XML without entities.

    Raises
    ------
    NotationError
        The text is not XML, with the place; or it declares entities.
    """
    plain = _DOCTYPE.sub("", text.lstrip("\ufeff \t\r\n"), count=1)
    if "<!" in _COMMENT.sub("", plain):
        raise NotationError(f"A file of {program} cannot contain declarations ('<!...').")
    try:
        return ElementTree.fromstring(plain)
    except (ElementTree.ParseError, ValueError) as error:
        line, column = getattr(error, "position", (None, None))
        place = None if column is None else column + 1
        said = str(error).partition(":")[0]
        raise NotationError(f"This is not valid XML: {said}.", row=line, column=place) from None


def number_in(
    element: ElementTree.Element, name: str, low: int, high: int, default: int | None = None
) -> int:
    """Return a whole number of an attribute; raises `NotationError` if it is out of range."""
    text = element.get(name, "" if default is None else str(default)).strip()
    if not re.fullmatch("[0-9]{1,6}", text) or not low <= int(text) <= high:
        raise NotationError(
            f"{element.tag}: {name} is {quoted(text)}. Expected a number from {low} to {high}."
        )
    return int(text)


def numbers_in(element: ElementTree.Element, allowed: Collection[int]) -> list[int]:
    """Return the whole numbers in the text of an element; raises `NotationError` for others."""
    words = (element.text or "").split()
    wrong = (
        word for word in words if not re.fullmatch("[0-9]{1,6}", word) or int(word) not in allowed
    )
    if (word := next(wrong, None)) is not None:
        raise NotationError(f"{element.tag}: {quoted(word)} is not a cell of the board.")
    return [int(word) for word in words]
