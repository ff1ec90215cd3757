"""``loshu census``: what it prints, its exit codes, and its refusals."""

import json
from functools import partial
from pathlib import Path

import pytest
from tests.census.small_jobs import (
    SHARDS,
    billions_job,
    derangement_job,
    exact_job,
    failing_job,
    shifting,
)
from tests.commands import Run

from loshu.census.folder import result_files

JOB = derangement_job()
CENSUS = ("census", "run", "--job", JOB.name, "--workers", "2", "--out")


@pytest.fixture(autouse=True)
def small_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = (JOB, billions_job(), failing_job())
    monkeypatch.setattr("loshu.families.jobs", lambda: jobs)


def test_run_status_and_run_again(loshu: Run, tmp_path: Path) -> None:
    folder = str(tmp_path / "d")
    ran = loshu(*CENSUS, folder, "--report", str(tmp_path / "r.html"))
    assert (ran.code, ran.err) == (0, f"Report: {tmp_path / 'r.html'}\n")
    assert "60 of 60, complete" in ran.out
    assert "permutations  1,854\n" in ran.out
    assert "<svg" in (tmp_path / "r.html").read_text()

    now = loshu("census", "status", folder, "--json")
    fields = json.loads(now.out)
    assert (fields["done"], fields["complete"], fields["running"]) == (SHARDS, True, False)
    assert (fields["count"], fields["checksum"]) == (1854, "000003a46d8ecbff")

    again = loshu(*CENSUS, folder)
    assert again.code == 0
    assert "this census is complete" in again.err
    assert again.out.replace("CPU", "") == ran.out.replace("CPU", "")


def test_resume_reports_what_was_damaged(loshu: Run, tmp_path: Path) -> None:
    loshu(*CENSUS, str(tmp_path / "d"))
    victim = next(result_files(tmp_path / "d"))
    victim.write_bytes(b"")
    before = loshu("census", "status", str(tmp_path / "d"))
    assert "59 of 60, not running" in before.out
    assert "1,8" in before.out
    assert before.err == f"Damaged: {victim}: The file is empty. Its shard is counted again.\n"
    resumed = loshu("census", "resume", str(tmp_path / "d"), "--workers", "1")
    assert resumed.code == 0
    assert "60 of 60, complete" in resumed.out


def test_verify_and_merge_have_exit_code_1_for_wrong_results(loshu: Run, tmp_path: Path) -> None:
    from loshu.census import processes, run

    good, bad = tmp_path / "good", tmp_path / "bad"
    loshu(*CENSUS, str(good))
    run(exact_job(partial(shifting, shift=1)), bad, pool=processes(2))

    sound = loshu("census", "verify", str(good), "-n", "5", "--workers", "1")
    assert (sound.code, sound.out) == (0, "5 of 5 recounted shards agree; 60 are finished.\n")
    wrong = loshu("census", "verify", str(bad), "--all", "--json", "--workers", "2")
    assert wrong.code == 1
    assert [found["shard"] for found in json.loads(wrong.out)["differences"]] == ["shard-003"]

    joined = loshu("census", "merge", str(good), str(bad), "--out", str(tmp_path / "c"))
    assert joined.code == 1
    assert "Warning: workers differ on shard shard-003" in joined.err
    whole = loshu("census", "merge", str(good), "--out", str(tmp_path / "e"))
    assert whole.code == 0
    assert "60 results merged" in whole.err

    repaired = loshu("census", "verify", str(bad), "--all", "--repair", "--workers", "2")
    assert repaired.code == 1
    assert "Shard shard-003 is repaired" in repaired.out
    assert loshu("census", "verify", str(bad), "--workers", "1").code == 0


def test_plan_estimates_and_starts_a_census(loshu: Run, tmp_path: Path) -> None:
    folder = str(tmp_path / "d")
    planned = loshu(
        "census", "plan", "--job", JOB.name, "--time", "0", "--out", folder,
        "--workers", "1",
    )  # fmt: skip
    assert planned.code == 0
    assert "60\n" in planned.out
    assert "CPU seconds" in planned.out
    assert "Warning" in planned.out
    resumed = loshu("census", "resume", folder, "--json", "--workers", "1")
    assert json.loads(resumed.out)["count"] == 1854

    huge = loshu("census", "plan", "--job", "billions", "--time", "0", "--json", "--workers", "1")
    fields = json.loads(huge.out)
    assert (fields["shards"], fields["exact"]) == (10**12, False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("run", "--out", "d"), "The job is missing. Add --job with one of: derangements-7"),
        (("run", "--job", "magic-9", "--out", "d"), "Unknown census 'magic-9'."),
        (("run", "--job", "failing", "--out", "d", "--retries", "0"), "seven is too much"),
        (
            ("run", "--job", "billions", "--out", "d", "--workers", "1", "--local-cluster", "1"),
            "--workers, --scheduler and --local-cluster cannot be combined",
        ),
        (
            ("run", "--job", "failing", "--out", "d", "--report", "no/where.html"),
            "--report no/where.html: the folder",
        ),
        (("status", "nothing"), "'nothing' contains no census: plan.json is missing"),
        (("resume", "nothing"), "'nothing' contains no census: plan.json is missing"),
        (("verify", "nothing", "--all", "-n", "1"), "--number and --all cannot be combined"),
        (("merge", "nothing", "--out", "d"), "'nothing' contains no census: plan.json is missing"),
    ],
)
def test_refusals_are_one_line_with_exit_code_2(
    loshu: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = loshu("census", *arguments)
    assert refused.code == 2
    assert refused.err.startswith("Error: ")
    assert message in refused.err
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize("verb", ["run", "resume"])
def test_an_interrupted_census_prints_one_message(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    folder = str(tmp_path / "d")
    command: tuple[str, ...] = ("run", "--job", JOB.name, "--out", folder, "--workers", "1")
    if verb == "resume":
        assert loshu("census", *command).code == 0
        command = ("resume", folder, "--workers", "1")
    monkeypatch.setattr(f"loshu.cli.census.{verb}.{verb}", interrupted)
    ended = loshu("census", *command)
    hint = "Stopped; every finished shard is kept. Resume with: loshu census resume"
    assert (ended.code, ended.out, ended.err) == (130, "", f"{hint} {folder}\n")
