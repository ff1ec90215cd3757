"""The demonstration works as announced, and fails when something is wrong."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tests.commands import Run

from loshu.cli import demo
from loshu.core.errors import LoshuError
from loshu.magic import make, orbit
from loshu.magic.counting.published_counts import published_count
from loshu.text import translations

ENGLISH = translations("en")


def published(order: int, kinds: list[str]) -> SimpleNamespace:
    """Answer as a count of squares does, without counting them."""
    value = published_count(kinds[0], order)
    assert value is not None
    return SimpleNamespace(essential=value.value)


@pytest.mark.parametrize("counted", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_demonstration_runs_every_act_and_times_it(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counted: bool
) -> None:
    if not counted:
        monkeypatch.setattr("loshu.cli.demo.count", published)
    result = loshu("demo", "--out", str(tmp_path / "demo"))
    assert result.code == 0
    for act in demo.ACTS:
        assert ENGLISH.text(act.title) in result.out
    assert "made 294,912 different squares of one of order 8 by moves, all magic" in result.out
    assert "counted 275,305,224 magic and 579,043,051,200 semi-magic squares" in result.out
    assert "counted all 12,400" in result.out
    assert "removed its 100 MB" in result.out
    pictures = list((tmp_path / "demo").glob("*.svg"))
    assert len(pictures) == len(demo.KINDS) + 4
    page = tmp_path / "demo" / "index.html"
    assert f"Open {page} to see the pictures" in result.out
    assert all(f'src="{picture.name}"' in page.read_text() for picture in pictures)
    assert sum(path.stat().st_size for path in page.parent.iterdir()) < 10_000_000


def test_a_large_square_that_was_written_wrong_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(path: Path, *_: object) -> None:
        np.save(path, np.arange(9).reshape(3, 3))

    monkeypatch.setattr("loshu.cli.demo.write_square", write)
    with pytest.raises(LoshuError, match=r"order-5000\.npy is wrong: "):
        demo.write_large(tmp_path, ENGLISH)


def test_a_wrong_member_of_an_orbit_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = orbit(make(4))
    wrong = members.array()
    wrong[5] = wrong[6]
    monkeypatch.setattr(type(members), "array", lambda _self: wrong)
    monkeypatch.setattr("loshu.cli.demo.orbit", lambda _square: members)
    with pytest.raises(LoshuError, match="Of 128 squares, 127 are different"):
        demo.multiply(tmp_path, ENGLISH)


def test_a_wrong_count_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def one_less(order: int, kinds: list[str]) -> SimpleNamespace:
        return SimpleNamespace(essential=published(order, kinds).essential - 1)

    monkeypatch.setattr("loshu.cli.demo.count", one_less)
    with pytest.raises(LoshuError, match="magic squares of order 5 is wrong: 275305223"):
        demo.count_all(tmp_path, ENGLISH)
