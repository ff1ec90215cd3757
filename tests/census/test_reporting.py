"""The report is one page that stands alone."""

import re
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

from tests.census.small_jobs import derangement_job, exact_job, shifting

from loshu.census import merge, processes, report, run
from loshu.census.folder import record_files
from loshu.census.record import read_record, write_record
from loshu.census.standing import status_and_ledger, working_times

TWO = processes(2)


def check_page(page: str) -> None:
    """Refuse scripts, and anything that a browser would fetch."""
    HTMLParser().feed(page)
    assert page.startswith("<!DOCTYPE html>")
    assert "<script" not in page
    assert not re.findall(r"""(?:src|href)\s*=\s*["'](?!#)|url\((?!#)|@import""", page)


def test_the_report_shows_the_total_and_two_plots(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", crew=TWO)
    page = report(tmp_path / "d")
    check_page(page)
    assert "1,854" in page
    assert page.count("<svg") == 2
    assert "permutations by part" in page


def test_a_census_that_has_just_begun_has_a_report(tmp_path: Path) -> None:
    run(derangement_job(), tmp_path / "d", crew=TWO)
    for path in record_files(tmp_path / "d"):
        path.unlink()
    page = report(tmp_path / "d")
    check_page(page)
    assert "0 of 60 shards; not running." in page
    assert "<svg" not in page


def test_what_is_wrong_is_in_the_report(tmp_path: Path) -> None:
    run(exact_job(partial(shifting, shift=1)), tmp_path / "a", crew=TWO)
    run(derangement_job(), tmp_path / "b", crew=TWO)
    merge([tmp_path / "a", tmp_path / "b"], tmp_path / "c")
    next(record_files(tmp_path / "c")).write_bytes(b"")
    page = report(tmp_path / "c")
    assert "workers differ on shard shard-003" in page
    assert "it is empty" in page


def test_the_progress_says_which_pauses_it_leaves_out(tmp_path: Path) -> None:
    job = derangement_job()
    folder = tmp_path / "d"
    run(job, folder, crew=TWO)
    early, late, *_ = record_files(folder)
    for path, seconds in ((early, 20 * 60), (late, 9 * 60)):
        record = read_record(path.read_bytes())
        path.write_bytes(write_record(replace(record, finished=record.finished - seconds)))
    _, ledger = status_and_ledger(folder)
    # Eleven minutes are a pause; nine may have been counting, and nothing tells.
    assert 540 < working_times(ledger)[-1] < 660
    assert "pauses of 10 minutes or more left out" in report(folder)
