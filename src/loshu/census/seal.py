"""Small JSON files that carry a hash of themselves, so that no damage goes unseen."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from loshu.core.errors import NotationError

SEAL: Final = "sha256"
_SAFE: Final = 2**53
"""Beyond this a JSON number loses digits in readers that keep numbers as doubles."""


def sealed(fields: Mapping[str, Any]) -> bytes:
    """Write fields as JSON, with the hash of what was written in a last field.

    Examples
    --------
    >>> print(sealed({"count": 880}).decode()[:18])
    {
     "count": 880,
    """
    digest = sha256(_json(fields)).hexdigest()
    return _json({**fields, SEAL: digest})


def unsealed(data: bytes) -> dict[str, Any]:
    r"""Read what `sealed` wrote, and nothing else: every byte must be as it was.

    Raises
    ------
    NotationError
        Anything else; the message says what is wrong with it.

    Examples
    --------
    >>> unsealed(sealed({"count": 880}))
    {'count': 880}
    >>> unsealed(sealed({"count": 880}).replace(b"880", b"888"))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: it does not match the hash that it carries
    """
    if not data:
        raise NotationError("it is empty")
    try:
        fields = json.loads(data)
    except ValueError:
        raise NotationError("it is no longer JSON: cut short or overwritten") from None
    if not isinstance(fields, dict) or SEAL not in fields:
        raise NotationError("it carries no hash")
    del fields[SEAL]
    if sealed(fields) != data:
        raise NotationError("it does not match the hash that it carries")
    return fields


def exact(number: int) -> int | str:
    """Write a whole number so that every reader of JSON keeps all of its digits.

    Examples
    --------
    >>> exact(275305224), exact(17753889197660635632)
    (275305224, '17753889197660635632')
    """
    return number if abs(number) < _SAFE else str(number)


def _json(fields: Mapping[str, Any]) -> bytes:
    return (json.dumps(fields, indent=1) + "\n").encode()
