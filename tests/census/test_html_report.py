"""The report is one page without other files."""

import re
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from tests.census.small_jobs import derangement_job, exact_job, shifting

from loshu.census import html_report, merge, processes, report, run
from loshu.census.folder import result_files
from loshu.census.results import read_result, write_result
from loshu.census.summary import status_and_results, working_times
from loshu.text import translations

TWO = processes(2)


def check_page(page: str) -> None:
    """Refuse scripts, and anything that a browser would fetch."""
    HTMLParser().feed(page)
    assert page.startswith("<!DOCTYPE html>")
    assert "<script" not in page
    assert not re.findall(r"""(?:src|href)\s*=\s*["'](?!#)|url\((?!#)|@import""", page)


def test_the_report_shows_the_total_and_two_plots(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", pool=TWO)
    page = report(tmp_path / "d")
    check_page(page)
    assert "1,854" in page
    assert page.count("<svg") == 2
    assert "permutations by part" in page
    german = report(tmp_path / "d", "de")
    check_page(german)
    assert '<html lang="de">' in german
    assert "Teilstücke: 60 von 60, vollständig" in german


def test_a_census_that_has_just_begun_has_a_report(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", pool=TWO)
    for path in result_files(tmp_path / "d"):
        path.unlink()
    page = report(tmp_path / "d")
    check_page(page)
    assert "Shards: 0 of 60, not running" in page
    assert "<svg" not in page


def test_the_report_lists_what_is_wrong(tmp_path: Path) -> None:
    run(exact_job(partial(shifting, shift=1)), tmp_path / "a", pool=TWO)
    run(derangement_job(), tmp_path / "b", pool=TWO)
    merge([tmp_path / "a", tmp_path / "b"], tmp_path / "c")
    next(result_files(tmp_path / "c")).write_bytes(b"")
    page = report(tmp_path / "c")
    assert "Workers differ on shard shard-003" in page
    assert "The file is empty." in page


def test_the_progress_names_the_pauses_left_out(tmp_path: Path) -> None:
    job = derangement_job()
    folder = tmp_path / "d"
    run(job, folder, pool=TWO)
    early, late, *_ = result_files(folder)
    for path, seconds in ((early, 20 * 60), (late, 9 * 60)):
        result = read_result(path.read_bytes())
        path.write_bytes(write_result(replace(result, finished=result.finished - seconds)))
    _, results = status_and_results(folder)
    # Eleven minutes are a pause; nine may have been counting, and nothing shows it.
    assert 540 < working_times(results)[-1] < 660
    assert "pauses of 10 minutes or more left out" in report(folder)


@pytest.mark.parametrize("times", [[0.5], [2.0, 2.0], [1.0, 1.5, 4.0], list(range(1, 200))])
def test_bars_of_times_lie_side_by_side_and_hold_every_shard(times: list[float]) -> None:
    altair = pytest.importorskip("altair")
    bars = html_report._times_chart(altair, times, translations("en")).to_dict()["data"]["values"]
    assert sum(bar["shards"] for bar in bars) == len(times)
    assert bars[0]["from"] == min(times)
    assert bars[-1]["to"] >= max(times) * (1 - 1e-9)
    for bar, after in pairwise(bars):
        assert bar["from"] < bar["to"] == pytest.approx(after["from"])
