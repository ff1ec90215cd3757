import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.symmetry import ASPECTS
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.construction.options import aspect, cell_or_vector, whole_numbers


@given(st.lists(st.integers(-(10**17), 10**17), min_size=1, max_size=4), st.sampled_from(",; "))
def test_numbers_read_back_whatever_separates_them(numbers: list[int], separator: str) -> None:
    text = separator.join(map(str, numbers))
    assert whole_numbers(f"({text})", least=1, most=4) == tuple(numbers)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        vector = cell_or_vector(text)
    except NotationError:
        return
    assert len(vector) == 2


@each_row("text", ["", "1", "1,2,3", "1,x", "1,2.5", "1,1e3", "1," + "9" * 30, "1,٣"])
def test_what_is_not_a_pair_of_numbers_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"Expected 2|is not a whole number"):
        cell_or_vector(text)


def test_aspects_are_read_by_name() -> None:
    assert [aspect(f" {known.name}") for known in ASPECTS] == list(ASPECTS)
    with pytest.raises(UnsupportedError, match="'upside-down'"):
        aspect("upside-down")


@each_row(
    ("name", "option", "text"),
    [
        ("siamese", "start", "0,3"),
        ("siamese", "break_move", "1,0"),
        ("step", "ordinary", "-1 1"),
        ("knight", "ordinary", "(-2, 1)"),
        ("linear", "high", "1,1"),
        ("linear", "low", "1,2,4"),
        ("medjig", "turn", "transpose"),
        ("medjig", "base", "8 1 6/3 5 7/4 9 2"),
    ],
)
def test_an_option_reads_what_its_construction_takes(name: str, option: str, text: str) -> None:
    (construction,) = (known for known in CONSTRUCTIONS if known.name == name)
    (read,) = (known.read for known in construction.options if known.name == option)
    n = 6 if name == "medjig" else 7
    square = construction.square(n, **{option: read(text)})
    assert square.shape == (n, n)
