"""From bytes to text in ordinary characters."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.records import Source

NPY_MAGIC: Final = b"\x93NUMPY"
PARQUET_MAGIC: Final = b"PAR1"
MAGIC: Final = {"npy": NPY_MAGIC, "parquet": PARQUET_MAGIC}
"""The first bytes of files that are not text, by the readers that take them."""

_ORDINARY = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\ufeff\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0f\u20e3", ""),
        **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if code != 0xFF0D},
        **{chr(0x245F + digit): str(digit) for digit in range(1, 10)},
        "\u3007": "0",
        "\u3001": ",",
        "\uff61": ".",
        "\u3002": ".",
        "\u3000": " ",
    }
)
"""Typographic minus signs, zero-width characters, full-width characters, circled digits."""
_OTHER_DIGIT = re.compile(r"(?![0-9])\d")
"""A decimal digit of another script: Arabic, Devanagari, bold ..."""
_SAMPLE = 64
_PREFIX = re.compile(r"\s*[a-z][a-z-]{0,31}:")


def decode(source: Source) -> str:
    r"""Turn bytes into text; a byte that is not UTF-8 is kept, for an error to quote it.

    The text may also be UTF-16, as some shells write it, or compressed.

    Examples
    --------
    >>> decode(b"\xef\xbb\xbf8 1 6"), decode("\u22125\u00a03")
    ('8 1 6', '-5\xa03')
    """
    if isinstance(source, str):
        return ordinary(source)
    if name := form_of_bytes(source):
        raise NotationError(f"The input has the format .{name}. Expected text.")
    from loshu.core.notation.unpacking import COMPRESSED, encoding_of, require_text, unpack_bytes

    if source.startswith(tuple(COMPRESSED.values())):
        source = unpack_bytes(source)
    require_text(source[:_SAMPLE])
    mark, encoding = encoding_of(source[:_SAMPLE])
    if encoding == "utf-8":
        return ordinary(source[len(mark) :].decode(encoding, "surrogateescape"))
    return ordinary(source[len(mark) :].decode(encoding, "replace"))


def form_of_bytes(source: bytes) -> str:
    """Return the reader that takes these bytes as they are; empty for text.

    Examples
    --------
    >>> form_of_bytes(b"PAR1..."), form_of_bytes(b"8 1 6")
    ('parquet', '')
    """
    return next((name for name, magic in MAGIC.items() if source.startswith(magic)), "")


def ordinary(text: str) -> str:
    """Replace typographic minus signs, full-width and circled characters; drop zero-width ones.

    Digits of other scripts become ours. Unusual spaces need nothing: Python splits at them.

    Examples
    --------
    >>> ordinary("\u0665\u0966 \uff13"), ordinary("\u2460")
    ('50 3', '1')
    """
    if text.isascii():
        return text
    return _OTHER_DIGIT.sub(lambda digit: str(int(digit[0])), text.translate(_ORDINARY))


def without_prefix(text: str) -> str:
    """Drop the family's name in front, as in ``magic:8 1 6/3 5 7/4 9 2``.

    Examples
    --------
    >>> without_prefix("magic:8 1 6/3 5 7/4 9 2")
    '8 1 6/3 5 7/4 9 2'
    """
    match = _PREFIX.match(text, 0, 256)
    return text[match.end() :] if match else text
