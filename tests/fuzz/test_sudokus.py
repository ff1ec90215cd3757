"""The readers of Sudokus survive any bytes, and everything near what they write."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fuzz.sudokus import read_any
from tests.tables import each_row

from loshu.render import format_named
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.formats import FORMATS
from loshu.sudoku.notation.writing import losses, write_sudokus
from loshu.sudoku.picture import show
from loshu.sudoku.shape import NINE, Shape

MUTATIONS = 150
CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = [
    Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS]),
    Sudoku(NINE, [0 if c == "." else int(c) for c in CELLS], found=[0]),
    Sudoku(Shape(2, 2), [1, 0, 2, 3, *[0] * 12]),
]
SEEDS = [
    write_sudokus([puzzle for puzzle in PUZZLES if not losses(puzzle, known)], known).encode()
    for known in FORMATS
    if known.write is not None
]
SEEDS += [format_named("box").render(show(puzzle)) for puzzle in PUZZLES]
SEEDS += [",".join("0123").encode() + b"\n3,2,1,0" * 3, b"..0....31...0.2.", b"1|.|.|.\n" * 4]
SCRAPS = [b"\n", b"[Puzzle]\n", b"#A", b"---", b"|", b"u5", b"+", b":", b"2x3:", b"<game data='"]
SCRAPS += [b"99999999999", b"\xff", b"\x00", b"fpuzzles", b"?load=", b"bd=", b" ", b"123456789"]


def mutated(random: Random) -> Iterator[bytes]:
    while True:
        data = bytearray(random.choice(SEEDS))
        for _ in range(random.randint(1, 4)):
            start = random.randrange(len(data) + 1)
            stop = min(start + random.randint(0, 12), len(data))
            scrap = random.choice(SCRAPS)
            data[start:stop] = random.choice(
                [b"", scrap, data[start:stop] * 3, random.randbytes(2)]
            )
        yield bytes(data)


@each_row("seed", SEEDS)
def test_what_is_written_is_read(seed: bytes) -> None:
    read_any(seed)


def test_mutations_are_read_or_refused() -> None:
    for _, data in zip(range(MUTATIONS), mutated(Random(2026)), strict=False):
        read_any(data)


@settings(max_examples=60)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    read_any(data)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(SCRAPS), max_size=20).map(b"".join))
def test_scraps_are_read_or_refused(data: bytes) -> None:
    read_any(data)
