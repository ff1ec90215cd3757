"""The readers survive what people paste, and everything near it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.fuzz.readers import read_any
from tests.strategies import scraps
from tests.tables import each_row

from loshu.core.grid import Grid
from loshu.core.notation import WRITERS, write_grid

CORPUS = sorted((Path(__file__).parent / "corpus").iterdir())
SEEDS = [path.read_bytes() for path in CORPUS]
SEEDS += [write_grid(Grid([[8, 1, 6], [3, None, -7]]), writer.name) for writer in WRITERS]
MUTATIONS = 400


def mutated(random: Random) -> Iterator[bytes]:
    """Yield seeds with bytes changed, cut out, repeated, or taken from another seed."""
    while True:
        data = bytearray(random.choice(SEEDS))
        for _ in range(random.randint(1, 4)):
            start = random.randrange(len(data) + 1)
            stop = min(start + random.randint(0, 8), len(data))
            other = random.choice(SEEDS)
            begin = random.randrange(len(other) + 1)
            data[start:stop] = random.choice(
                [b"", random.randbytes(2), data[start:stop] * 3, other[begin : begin + 8]]
            )
        yield bytes(data)


@each_row("path", CORPUS)
def test_a_text_of_the_corpus_is_read_or_refused(path: Path) -> None:
    read_any(path.read_bytes())


def test_mutations_of_the_corpus_are_read_or_refused() -> None:
    for _, data in zip(range(MUTATIONS), mutated(Random(2026)), strict=False):
        read_any(data)


@given(st.binary(max_size=200))
@example(b"102345678")
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    read_any(data)


@given(scraps())
def test_scraps_of_notation_are_read_or_refused(text: str) -> None:
    read_any(text.encode(errors="surrogatepass"))


def test_a_reader_that_lets_another_error_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_source: object, *, format: str | None = None, limits: object = None) -> Grid:
        raise IndexError

    monkeypatch.setattr("tests.fuzz.readers.read_grid", fail)
    with pytest.raises(IndexError):
        read_any(b"8 1/3 5")
