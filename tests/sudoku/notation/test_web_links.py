"""Links of any page are read, or the server that has the puzzle is named."""

import re
from typing import Final

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.formats import format_named
from loshu.sudoku.notation.reading import read_one
from loshu.sudoku.notation.writing import write_sudokus

P: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS: Final = P.replace(".", "0")
PUZZLE: Final = Sudoku.parse(P)
F_PUZZLES: Final = write_sudokus([PUZZLE], format_named("f-puzzles")).strip()
PAD: Final = write_sudokus([PUZZLE], format_named("sudokupad")).strip()
PACKED: Final = F_PUZZLES.partition("=")[2]
PENPA: Final = write_sudokus([PUZZLE], format_named("penpa")).strip().partition("&p=")[2]
PZPR: Final = "53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79"


@each_row("text", [
    f"<{PAD}>", f"[Monday's puzzle]({F_PUZZLES})", f"Solve this: {PAD}", PACKED,
    f"fpuzzles{PACKED}",
    *(f"{page}m=edit&p={PENPA}" for page in ("https://opt-pan.github.io/pedit-v2/?", "",
      "https://example.github.io/penpa-plus/#", "https://penpa.app/#")),
    f"https://swaroopg92.github.io/penpa-edit/#m=solve&p={PENPA}&a=abc",
    f"https://puzz.link/p?sudoku/9/9/{PZPR}", f"http://pzv.jp/p.html?sudoku/v:/9/9/{PZPR}",
    f"https://sudokuexchange.com/play/?s={ZEROS}&d=3", f"https://sudoku.coach/en/play/{P}",
    f"https://example.org/?puzzle={P.replace('.', '%2E')}&solution={'123456789' * 9}",
    "https://example.org/?grid=" + "%0A".join(P[at : at + 9] for at in range(0, 81, 9)),
    f"http://example.org/solver#board={ZEROS}", f"example.org/?g={','.join(ZEROS)}",
    f"https://example.org/?load={PACKED.replace('+', '%2B')}",
])  # fmt: skip
def test_links_with_the_puzzle_are_read(text: str) -> None:
    assert read_one(text).grid == PUZZLE.grid


def test_words_beside_a_link_are_its_comment() -> None:
    assert read_one(f"Monday: {PAD}").comment == "Monday"
    assert read_one(f"[Monday]({F_PUZZLES})").comment == "Monday"


def test_numbers_of_puzz_link_are_in_base_16() -> None:
    link = "https://puzz.link/p?sudoku/16/16/-10fa" + "z" * 12 + "s"
    assert read_one(link).values[:3] == bytes([16, 15, 10])


def test_short_codes_of_an_address_must_be_a_puzzle() -> None:
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    runs = re.findall("[0-9]0{0,5}", ZEROS)
    code = "".join(letters[int(run[0]) + 10 * (len(run) - 1)] for run in runs)
    assert read_one(f"https://sudokuexchange.com/play/?s={code}").grid == PUZZLE.grid
    with pytest.raises(NotationError, match="only the server"):
        read_one(f"https://example.org/?s=5{code[1:].replace('3', '5', 1)}")


def test_a_link_without_the_puzzle_names_the_server_that_has_it() -> None:
    for link, host in [
        ("https://tinyurl.com/2p8abcde", "tinyurl.com"),
        ("https://f-puzzles.com/?id=y8abcdef", "f-puzzles.com"),
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "www.youtube.com"),
        ("bit.ly/3abcde", "bit.ly"),
        ("https://" + "a" * 60 + ".org/x", "aaaaaaaaaaaaaaaaaaaaaaaa…"),
    ]:
        with pytest.raises(NotationError, match=f"only the server '{host}' has it. Open the link"):
            read_one(link)


def test_other_puzzles_and_several_grids_in_a_link_are_refused() -> None:
    with pytest.raises(NotationError, match="'nurikabe' of this page is not a Sudoku"):
        read_one(f"https://puzz.link/p?nurikabe/9/9/{PZPR}")
    with pytest.raises(NotationError, match=r"The link has 79 cells. Expected 81"):
        read_one(f"https://puzz.link/p?sudoku/9/9/{PZPR[:-2]}")
    with pytest.raises(NotationError, match="several Sudokus: 'a', 'b'"):
        read_one(f"https://example.org/?a={P}&b={'.' * 81}")


def test_a_puzzle_before_a_link_stays_a_line_of_cells() -> None:
    assert read_one(f"{P} # https://tinyurl.com/abc").comment == "https://tinyurl.com/abc"
