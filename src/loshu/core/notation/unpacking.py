"""Streams of files as UTF-8 text: decompressed, recoded, with a line feed after each line."""

import codecs
from collections.abc import Callable
from io import BufferedReader, BytesIO, RawIOBase
from typing import BinaryIO, Final, cast

from loshu.core.errors import NotationError
from loshu.core.notation.records import DEFAULT_LIMITS

COMPRESSED: Final = {
    "gzip": b"\x1f\x8b",
    "zip": b"PK\x03\x04",
    "bzip2": b"BZh",
    "xz": b"\xfd7zXZ\x00",
    "zstd": b"\x28\xb5\x2f\xfd",
}
"""The first bytes of compressed files, by the names of the programs."""
BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
BINARY: Final = (b"PAR1", b"\x93NUMPY")
"""The first bytes of tables and arrays, in which a byte is not a letter."""
_NO_TEXT: Final = {
    b"%PDF-": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"RIFF": "WebP",
    b"\xd0\xcf\x11\xe0": "Office",
    b"SQLite format 3": "SQLite",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "RAR",
}
"""The first bytes of files that are not text, and their formats."""
_OFFICE: Final = frozenset(["[Content_Types].xml", "mimetype"])
"""Files in every document of office programs."""
_NESTED: Final = 3
"""Maximum number of compressions of one file."""
_PIECE: Final = 2**20
_SAMPLE: Final = 64
"""Bytes of a text in which zeros reveal UTF-16 without a byte order mark."""
_ENDS: Final = b"\x1a\0"
"""Bytes that old programs write after the end of a text."""


def unpacked(stream: BinaryIO, name: str = "") -> BinaryIO:
    r"""Return a stream of UTF-8 text without a byte order mark, lines ending with a line feed.

    Files of gzip, bzip2, xz, and zip with one file in it, are decompressed. Parquet and .npy stay
    as they are.

    Parameters
    ----------
    stream : binary file
        Read once, front to back.
    name : str
        The name of the input, for errors.

    Raises
    ------
    NotationError
        Unknown compression, a zip file with several files, or a damaged file; the latter is also
        raised while the stream is read.

    Examples
    --------
    >>> import gzip
    >>> unpacked(BytesIO(gzip.compress("8 1\r\n3 5".encode("utf-16")))).read()
    b'8 1\n3 5'
    """
    place = f"{name}: " if name else ""
    first = stream.read(_SAMPLE)
    for _ in range(_NESTED):
        program = next((name for name, magic in COMPRESSED.items() if first.startswith(magic)), "")
        if not program:
            break
        packed = _buffered(_Pieces(_after(first, stream), _as_it_is))
        stream = _buffered(_Pieces(_opened(program, packed, place), _as_it_is, place, packed=True))
        first = stream.read(_SAMPLE)
    if first.startswith(BINARY):
        return _buffered(_Pieces(_after(first, stream), _as_it_is))
    require_text(first, place)
    mark, encoding = encoding_of(first)
    return _buffered(_Pieces(_after(first[len(mark) :], stream), _Cleaner(encoding).text))


def require_text(first: bytes, place: str = "") -> None:
    """Refuse a file of a program for something else than text, by its first bytes."""
    kind = next((kind for magic, kind in _NO_TEXT.items() if first.startswith(magic)), "")
    if kind:
        raise NotationError(
            f"{place}The input is a file of the format {kind}, not text. Copy the numbers into a "
            "text file, or export them as CSV."
        )


def encoding_of(data: bytes) -> tuple[bytes, str]:
    r"""Return the byte order mark of a text and its encoding, by its first bytes.

    Examples
    --------
    >>> encoding_of(b"8 1"), encoding_of("8 1".encode("utf-16-le"))
    ((b'', 'utf-8'), (b'', 'utf-16-le'))
    """
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return mark, encoding
    pairs = len(data) // 2
    if pairs > 1 and b"\0" in data:
        low, high = data[: 2 * pairs : 2], data[1 : 2 * pairs : 2]
        if not any(high) and all(low):
            return b"", "utf-16-le"
        if not any(low) and all(high):
            return b"", "utf-16-be"
    return b"", "utf-8"


def unpack_bytes(data: bytes) -> bytes:
    r"""Return bytes as UTF-8 text; raises the errors of `unpacked`.

    Examples
    --------
    >>> unpack_bytes(b"8 1\r3 5\x1a")
    b'8 1\n3 5'
    """
    most = DEFAULT_LIMITS.max_characters
    text = unpacked(BytesIO(data)).read(most + 1)
    DEFAULT_LIMITS.require_length(text)
    return text


def _as_it_is(data: bytes, _end: bool) -> bytes:
    return data


def _buffered(pieces: "_Pieces") -> BinaryIO:
    return BufferedReader(pieces, _PIECE)


def _after(first: bytes, stream: BinaryIO) -> BinaryIO:
    """Return a stream that begins with some bytes."""
    return cast(BinaryIO, _Joined(first, stream))


class _Joined:
    """Bytes that were read already, and then the rest."""

    def __init__(self, first: bytes, stream: BinaryIO) -> None:
        self._first, self._stream = first, stream

    def read(self, size: int = -1) -> bytes:
        if first := self._first:
            self._first = b""
            return first
        read = getattr(self._stream, "read1", self._stream.read)
        return bytes(read(size))


class _Cleaner:
    """Recodes pieces of a text, and replaces its line ends."""

    def __init__(self, encoding: str) -> None:
        self._decoder = None if encoding == "utf-8" else codecs.getincrementaldecoder(encoding)(
            "replace"
        )  # fmt: skip
        self._held = b""

    def text(self, data: bytes, end: bool) -> bytes:
        if self._decoder is not None:
            data = self._decoder.decode(data, end).encode("utf-8", "surrogatepass")
        data = self._held + data
        kept = data.rstrip(_ENDS + b"\r") if data[-1:] in b"\r\x1a\0" else data
        self._held, data = (b"", data) if end else (data[len(kept) :], kept)
        if end and data[-1:] in b"\x1a\0":
            data = data.rstrip(_ENDS)
        return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in data else data


class _Pieces(RawIOBase):
    """A stream whose pieces are changed.

    Parameters
    ----------
    stream : binary file
    change : callable
        Takes a piece, and whether it is the last one, which is empty.
    place : str
        The beginning of errors of decompression.
    packed : bool
        Whether the stream decompresses a file.
    """

    def __init__(
        self,
        stream: BinaryIO,
        change: Callable[[bytes, bool], bytes],
        place: str = "",
        *,
        packed: bool = False,
    ) -> None:
        self._stream, self._change = stream, change
        self._place, self._packed = place, packed
        self._rest, self._ended = b"", False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]  # any buffer
        while not self._rest and not self._ended:
            data = self._piece()
            self._ended = not data
            self._rest = self._change(data, self._ended)
        count = min(len(view), len(self._rest))
        view[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count

    def _piece(self) -> bytes:
        if not self._packed:
            return self._stream.read(_PIECE)
        from lzma import LZMAError
        from zipfile import BadZipFile
        from zlib import error as zlib_error

        try:
            return self._stream.read(_PIECE)
        except (OSError, EOFError, RuntimeError, LZMAError, BadZipFile, zlib_error) as error:
            raise _damaged(self._place, error) from None


def _damaged(place: str, error: Exception) -> NotationError:
    reason = str(error).rstrip(".")
    return NotationError(f"{place}The input cannot be decompressed: {reason}.")


def _opened(program: str, stream: BinaryIO, place: str) -> BinaryIO:
    """Open a compressed stream; its libraries are imported only for one."""
    match program:
        case "gzip":
            import gzip

            return cast(BinaryIO, gzip.GzipFile(fileobj=stream))
        case "bzip2":
            import bz2

            return cast(BinaryIO, bz2.BZ2File(stream))
        case "xz":
            import lzma

            return cast(BinaryIO, lzma.LZMAFile(stream))
        case "zip":
            return _only_member(stream, place)
    raise NotationError(f"{place}The input is compressed with {program}. Unpack it first.")


def _only_member(stream: BinaryIO, place: str) -> BinaryIO:
    import zipfile

    most = DEFAULT_LIMITS.max_characters
    data = stream.read(most + 1)
    DEFAULT_LIMITS.require_length(data)
    try:
        archive = zipfile.ZipFile(BytesIO(data))
        names = [
            info.filename
            for info in archive.infolist()
            if not info.is_dir() and not info.filename.startswith("__MACOSX/")
        ]
        if _OFFICE & {*names}:
            require_text(b"\xd0\xcf\x11\xe0", place)
        if len(names) == 1:
            return cast(BinaryIO, archive.open(names[0]))
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        raise _damaged(place, error) from None
    count = len(names)
    raise NotationError(f"{place}The zip file has {count} files. Unpack it and give one.")
