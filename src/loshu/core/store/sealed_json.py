"""JSON with a checksum of itself in a last field, so that no damage goes unseen."""

import json
from collections.abc import Mapping
from typing import Any, Final

from loshu.core.errors import NotationError

SEAL: Final = "sha256"
_SAFE: Final = 2**53
"""Beyond this a JSON number loses digits in readers that keep numbers as doubles."""


def sealed(fields: Mapping[str, Any]) -> bytes:
    """Write fields as indented JSON, with a checksum in a last field.

    Examples
    --------
    >>> print(sealed({"count": 880}).decode()[:18])
    {
     "count": 880,
    """
    return _sealed(fields, 1)


def sealed_line(fields: Mapping[str, Any]) -> bytes:
    """Write fields as one line of JSON, with a checksum in a last field.

    Examples
    --------
    >>> sealed_line({"count": 880})[:15]
    b'{"count": 880, '
    """
    return _sealed(fields, None)


def unsealed(data: bytes) -> dict[str, Any]:
    r"""Read what `sealed` wrote, and nothing else: every byte must be as it was.

    Raises
    ------
    NotationError
        Anything else; the message describes the fault.

    Examples
    --------
    >>> unsealed(sealed({"count": 880}))
    {'count': 880}
    >>> unsealed(sealed({"count": 880}).replace(b"880", b"888"))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: The file does not match its checksum.
    """
    return _unsealed(data, 1)


def unsealed_line(data: bytes) -> dict[str, Any]:
    """Read what `sealed_line` wrote; errors are those of `unsealed`."""
    return _unsealed(data, None)


def exact(number: int) -> int | str:
    """Write a whole number so that every reader of JSON keeps all of its digits.

    Examples
    --------
    >>> exact(275305224), exact(17753889197660635632)
    (275305224, '17753889197660635632')
    """
    return number if abs(number) < _SAFE else str(number)


def _sealed(fields: Mapping[str, Any], indent: int | None) -> bytes:
    from hashlib import sha256  # takes longer to import than this to run

    digest = sha256(_json(fields, indent)).hexdigest()
    return _json({**fields, SEAL: digest}, indent)


def _unsealed(data: bytes, indent: int | None) -> dict[str, Any]:
    if not data:
        raise NotationError("The file is empty.")
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        raise NotationError("The file is cut short or overwritten.") from None
    if not isinstance(fields, dict) or SEAL not in fields:
        raise NotationError("The file has no checksum.")
    del fields[SEAL]
    if _sealed(fields, indent) != data:
        raise NotationError("The file does not match its checksum.")
    return fields


def _json(fields: Mapping[str, Any], indent: int | None) -> bytes:
    return (json.dumps(fields, indent=indent) + "\n").encode()
