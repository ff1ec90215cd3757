"""The catalogues of magic squares hold every square, with everything that it is."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.catalog import Catalog, in_memory
from loshu.core.errors import UnsupportedError
from loshu.magic import catalog_sources
from loshu.magic.catalog_sources import column_name, source_of_order, square_columns
from loshu.magic.conditions import parse_condition
from loshu.magic.counting.result import count
from loshu.magic.frenicle import frenicle_list, standard_form
from loshu.magic.listing.queries import squares_blocks
from loshu.magic.properties.classification import classify, classify_many


@pytest.fixture(scope="module")
def four() -> Catalog:
    return in_memory(source_of_order(4))


def test_the_catalogue_of_order_four_has_the_published_counts(four: Catalog) -> None:
    # W. Trump, trump.de/magic-squares/howmany.html; S. H. White, budshaw.ca; OEIS A103744
    published = {
        "associative": 48,
        "pandiagonal": 48,
        "self_complementary": 352,
        "most_perfect": 48,
    }
    for name, number in published.items():
        assert four.query(f"select count(*) from squares where {name}").rows() == [(number,)]
    types = four.query("select dudeney_number, count(*) from squares group by 1 order by 1").rows()
    assert [number for number, _ in types] == list(range(1, 13))
    assert [count for _, count in types] == [48, 48, 48, 96, 96, 304, 56, 56, 56, 56, 8, 8]


def test_every_row_of_order_four_is_what_its_square_is(four: Catalog) -> None:
    table = four.query("select * from squares order by rank").arrow().to_pydict()
    squares = frenicle_list()
    assert table["square"] == ["/".join(" ".join(map(str, r)) for r in s.tolist()) for s in squares]
    assert table["frenicle_index"] == list(range(1, 881))
    for name, held in classify_many(squares).items():
        assert table[column_name(name)] == held.tolist()
    assert table["corner_bottom_left"] == squares[:, 3, 0].tolist()
    assert table["center"] == [None] * 880
    assert [classify(square).dudeney_type for square in squares[:50]] == table["dudeney_type"][:50]


def test_a_complement_is_the_row_of_its_rank(four: Catalog) -> None:
    ranks = four.query("select complement_rank from squares order by rank").arrow()[
        "complement_rank"
    ]
    squares = frenicle_list()
    assert (squares[ranks.to_numpy()] == standard_form(17 - squares)).all()


def test_the_only_square_of_order_three_is_there() -> None:
    three = in_memory(source_of_order(3))
    question = "select square, center, corner, associative, regular from squares"
    assert three.query(question).rows() == [("2 7 6/9 5 1/4 3 8", 5, 2, True, True)]


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog_sources, "PART_ROWS", 1000)
    monkeypatch.setattr(catalog_sources, "BLOCK_ROWS", 300)
    monkeypatch.setattr(catalog_sources, "SIZES", {5: 3500})


def test_order_five_is_cut_at_even_places_and_computes_the_cells_it_leaves_out(
    small_parts: None,
) -> None:
    source = source_of_order(5)
    assert [part.rows for part in source.parts()] == [1000, 1000, 1000, 500]
    blocks = [len(block) for block in source.read("000")]
    assert blocks == [300, 300, 300, 100]

    table = in_memory(source).query("select * from squares order by rank").arrow().to_pydict()

    squares = np.concatenate(list(squares_blocks(5, limit=3500)))
    assert table["rank"] == list(range(3500))
    for name, cells in square_columns(squares).items():
        assert table[name] == cells.tolist()
    for name, held in classify_many(squares).items():
        assert table[column_name(name)] == held.tolist()
    assert table["center"] == squares[:, 2, 2].tolist()


@pytest.mark.parametrize(("n", "message"), [(2, "too few"), (6, "too many")])
def test_other_orders_are_refused(n: int, message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        source_of_order(n)


@each_row(
    ("where", "sql"),
    [
        ("r1c1=16 and r1c2=3", "c11 = 16 and c12 = 3"),
        ("r1c1<r2c2 and not pandiagonal", "c11 < c22 and not pandiagonal"),
        ("corner=2 and r4c1=2", "corner = 2 and c41 = 2"),
    ],
)
def test_the_aspects_of_a_catalogue_meet_conditions_as_squares_do(where: str, sql: str) -> None:
    catalog = in_memory(source_of_order(4))
    found = count(4, where=where)
    counted = f"select count(*), count(distinct rank) from aspects where {sql}"
    assert catalog.query(counted).rows() == [(found.total, found.essential)]
    texts = [text for (text,) in catalog.query(f"select square from aspects where {sql}").rows()]
    squares = np.array([[row.split() for row in text.split("/")] for text in texts], dtype=np.int64)
    assert parse_condition(where, 4).test(squares).all()
    assert len({*texts}) == found.total
