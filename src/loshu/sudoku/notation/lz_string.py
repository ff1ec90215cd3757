"""LZString compression of puzzles in links (Pieroxy, 2013; MIT license).

Lempel and Ziv's dictionary of 1978 over UTF-16 units, written as codes of growing width, lowest bit
first, then as base 64, six bits per character, highest bit first.
"""

from collections.abc import Iterator
from typing import Final

from loshu.core.errors import NotationError

_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NUMBERS: Final = {letter: number for number, letter in enumerate(_ALPHABET)}
_END: Final = 2  # code 0 begins a new 8-bit character, 1 a new 16-bit one
LONGEST: Final = 4_000_000
"""Maximum characters of an unpacked text; no puzzle is longer."""


class _Bits:
    """Bits written one after another."""

    def __init__(self) -> None:
        self.bits: list[int] = []

    def write(self, number: int, width: int) -> None:
        self.bits += [number >> k & 1 for k in range(width)]

    def letters(self) -> str:
        # An incomplete last group is padded; a full one is followed by an empty group.
        bits = self.bits + [0] * (6 - len(self.bits) % 6)
        groups = (bits[at : at + 6] for at in range(0, len(bits), 6))
        return "".join(_ALPHABET[int("".join(map(str, group)), 2)] for group in groups)


def compress(text: str) -> str:
    """Pack a text into base 64, as ``LZString.compressToBase64`` does.

    Examples
    --------
    >>> compress("sudoku")
    'M4VwJg9g1iQ='
    """
    units = text.encode("utf-16-le", "surrogatepass")
    letters = [chr(units[k] | units[k + 1] << 8) for k in range(0, len(units), 2)]
    out = _Bits()
    known: dict[str, int] = {}
    new: set[str] = set()  # in the dictionary, but not yet written
    width, left, word = 2, 2, ""

    def grow() -> None:
        nonlocal width, left
        left -= 1
        if left == 0:
            left = 1 << width
            width += 1

    def write_word() -> None:
        if word in new:
            wide = ord(word) >= 256
            out.write(1 if wide else 0, width)
            out.write(ord(word), 16 if wide else 8)
            new.discard(word)
            grow()
        else:
            out.write(known[word], width)
        grow()

    for letter in letters:
        if letter not in known:
            known[letter] = len(known) + 3
            new.add(letter)
        if word + letter in known:
            word += letter
            continue
        write_word()
        known[word + letter] = len(known) + 3
        word = letter
    if word:
        write_word()
    out.write(_END, width)
    packed = out.letters()
    return packed + "=" * (-len(packed) % 4)


def decompress(packed: str) -> str:
    """Unpack a text from base 64, as ``LZString.decompressFromBase64`` does.

    Raises
    ------
    NotationError
        The text is not packed, or too long when unpacked.

    Examples
    --------
    >>> decompress(compress("sudoku" * 9)) == "sudoku" * 9
    True
    """
    try:
        units = _units(packed)
        text = "".join(units)
    except StopIteration:
        raise NotationError(
            f"The link is cut off after character {len(packed)} of its packed text. Copy the "
            "whole link."
        ) from None
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _bits_of(packed: str) -> Iterator[int]:
    for place, letter in enumerate(packed.rstrip("=")):
        if letter not in _NUMBERS:
            raise NotationError(
                f"Character {place + 1} of the link is {letter!r}, which is not base 64. "
                "Copy the whole link."
            )
        number = _NUMBERS[letter]
        yield from (number >> k & 1 for k in range(5, -1, -1))


class _Words:
    """The dictionary of words so far, and the width of their codes."""

    def __init__(self) -> None:
        self.words: dict[int, str] = {}
        self.width, self._left = 2, 2

    def grow(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._left = 1 << self.width
            self.width += 1

    def add(self, word: str) -> None:
        self.words[len(self.words) + 3] = word

    def entry(self, code: int, before: str) -> str:
        if code in self.words:
            return self.words[code]
        if code != len(self.words) + 3 or not before:
            raise NotationError("The link is damaged. Copy the whole link.")
        return before + before[0]


def _units(packed: str) -> list[str]:
    bits = _bits_of(packed)

    def read(width: int) -> int:
        return sum([next(bits) << k for k in range(width)])

    known = _Words()
    out: list[str] = []
    length, word = 0, ""
    while (code := read(known.width)) != _END:
        if code in (0, 1):
            entry = chr(read(16 if code else 8))
            known.add(entry)
            known.grow()
        else:
            entry = known.entry(code, word)
        length += len(entry)
        if length > LONGEST:
            raise NotationError(f"The link contains more than {LONGEST:,} characters.")
        out.append(entry)
        if word:
            known.add(word + entry[0])
        known.grow()
        word = entry
    return out
