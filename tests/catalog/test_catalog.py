"""Queries read the catalogue, and nothing else."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.catalog.numbers import numbers
from tests.tables import each_row

from loshu.catalog import Catalog, build, in_memory, open_folder
from loshu.core.errors import BackendError, LoshuError, UnsupportedError

REFUSED = "refused in a line with a remedy"


@pytest.fixture(scope="module", params=["folder", "memory"])
def asked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    if request.param == "memory":
        return in_memory(numbers())
    folder = tmp_path_factory.mktemp("it's") / "numbers"
    build(numbers(), folder)
    return open_folder(folder)


def test_an_answer_comes_as_rows_and_as_frames(asked: Catalog) -> None:
    question = "select odd, count(*) as n, sum(last) as s from numbers group by 1 order by 1"
    expected = [(False, 12000, 48000), (True, 12000, 60000)]
    assert asked.query(question).rows() == expected
    assert asked.query(question).arrow().column("s").to_pylist() == [48000, 60000]
    assert asked.query(question).pandas().to_dict("list") == {
        "odd": [False, True],
        "n": [12000, 12000],
        "s": [48000, 60000],
    }
    assert asked.query(question).polars().rows() == expected


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "numbers"
    build(numbers(), folder)
    return folder


def beginnings_of_pages(part: Path) -> list[int]:
    """List where the pages of a Parquet file begin, with their headers."""
    file = pytest.importorskip("pyarrow.parquet").read_metadata(part)
    chunks = [file.row_group(g).column(c) for g in range(2) for c in range(file.num_columns)]
    first = [chunk.dictionary_page_offset for chunk in chunks if chunk.has_dictionary_page]
    return first + [chunk.data_page_offset for chunk in chunks]


def answered(folder: Path, question: str) -> object:
    try:
        return open_folder(folder).query(question).rows()
    except BackendError as error:
        return REFUSED if re.fullmatch(r".*'loshu catalog .*", str(error)) else str(error)


def test_a_flipped_bit_is_refused_or_changes_nothing(whole: Path) -> None:
    question = "select * from numbers"
    expected = open_folder(whole).query(question).rows()
    part = whole / "part-2.parquet"
    content = part.read_bytes()
    chance = Random(1)
    places = [chance.randrange(len(content)) for _ in range(40)]
    places += [start + chance.randrange(40) for start in beginnings_of_pages(part)]
    places += range(len(content) - 1400, len(content), 70)
    refused = 0
    for place in places:
        harmed = bytearray(content)
        harmed[place] ^= 1 << chance.randrange(8)
        part.write_bytes(harmed)
        answer = answered(whole, question)
        assert answer in (expected, REFUSED)
        refused += answer == REFUSED
    part.write_bytes(content)
    assert refused > len(places) // 2


def test_small_numbers_do_not_overflow(asked: Catalog) -> None:
    assert asked.query("select max(last * last * last * last) from numbers").rows() == [(6561,)]


@each_row(
    "sql",
    [
        "drop view numbers",
        "create table t as select 1",
        "insert into parts values (1)",
        "copy numbers to '/tmp/loshu-should-not-be-there.csv'",
        "attach '/tmp/loshu-should-not-be-there.db'",
        "set memory_limit = '9GB'",
        "set enable_external_access = true",
        "install httpfs",
        "load httpfs",
        "select 1; select 2",
        "",
        "select * from '/etc/passwd'",
        "select * from read_text('/etc/passwd')",
        "select * from read_csv('https://example.org/x.csv')",
        "select * from glob('/*')",
        "select * from secret",
    ],
)
def test_what_writes_or_reads_something_else_is_refused(asked: Catalog, sql: str) -> None:
    secret: Any = asked.query("select 1 as v").arrow()  # which DuckDB could find by its name
    assert secret
    with pytest.raises(UnsupportedError) as raised:
        asked.query(sql).rows()
    assert "\n" not in str(raised.value)
    assert not list(Path("/tmp").glob("loshu-should-not-be-there*"))


@each_row(
    ("setting", "value"),
    [
        ("lock_configuration", True),
        ("enable_external_access", False),
        ("autoinstall_known_extensions", False),
        ("autoload_known_extensions", False),
        ("python_enable_replacements", False),
    ],
)
def test_nothing_but_the_catalogue_can_be_reached_and_this_is_locked(
    asked: Catalog, setting: str, value: bool
) -> None:
    ((found,),) = asked.query(f"select current_setting('{setting}')").rows()
    assert str(found).lower() == str(value).lower()


@each_row(
    ("sql", "message"),
    [
        ("select lst from numbers", r"Unknown column 'lst'. Did you mean 'last'\?"),
        ("select * from number", r"Unknown table 'number'. Did you mean 'numbers'\?"),
        ("selec 1", "syntax error"),
        ("select v::boolean::date from numbers", "The query failed"),
        ("select error('stop') from numbers", "stop"),
        ("select sum(1e18::hugeint * v * v) from numbers", "64 bits"),
    ],
)
def test_an_error_is_one_line_that_names_the_remedy(asked: Catalog, sql: str, message: str) -> None:
    with pytest.raises(LoshuError, match=message) as raised:
        asked.query(sql).rows()
    assert "\n" not in str(raised.value)


def test_a_sort_beyond_the_memory_limit_goes_through_the_disk(
    asked: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.catalog.catalog.MEMORY_LIMIT", "30MB")
    sql = "select a.v + b.v as s, random() as r from numbers a, range(75) b(v) order by r"
    count = sum(len(batch) for batch in asked.query(sql, threads=1).batches())
    assert count == 75 * 24000


def test_ctrl_c_before_the_query_stays_ctrl_c(
    asked: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> str:
        raise RuntimeError("Query interrupted")

    monkeypatch.setattr("loshu.catalog.catalog.view_sql", interrupted)
    with pytest.raises(KeyboardInterrupt):
        asked.query("select 1")


def test_an_answer_beyond_all_limits_is_one_line(
    asked: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.catalog.catalog.MEMORY_LIMIT", "10MB")
    with pytest.raises(BackendError, match="more than 10MB of memory"):
        asked.query("select list(a.v) from numbers a, numbers b", threads=1).rows()
