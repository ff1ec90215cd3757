"""``loshu catalog``: what it prints and writes, and what it refuses."""

import csv
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import numpy as np
import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.catalog.builder import build
from loshu.census import processes, run
from loshu.census.folder import result_files
from loshu.census.results import read_result, write_result
from loshu.core.extras import require
from loshu.families import job_named


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("catalogue") / "order4"


def test_a_build_prints_size_and_time_and_is_done_once(loshu: Run, folder: Path) -> None:
    first = loshu("catalog", "build", "4", "--out", str(folder))
    assert (first.code, first.out) == (0, "")
    assert "880 rows. 1 of 1 parts are missing: about " in first.err
    assert "are free" in first.err
    again = loshu("catalog", "build", "4", "--out", str(folder))
    assert again.err.startswith(f"{folder} is complete: 880 rows in ")
    info = json.loads(loshu("catalog", "info", str(folder), "--verify", "--json").out)
    assert (info["complete"], info["rows"], info["damaged"]) == (True, 880, [])


def test_a_damaged_part_is_named_and_repaired(loshu: Run, folder: Path) -> None:
    loshu("catalog", "build", "4", "--out", str(folder))
    part = folder / "part-000.parquet"
    content = bytearray(part.read_bytes())
    content[1000] ^= 255
    part.write_bytes(content)
    shown = loshu("catalog", "info", str(folder), "--verify")
    assert shown.code == 1
    assert f"Damaged: {part}: The file does not match its checksum." in shown.out
    repaired = loshu("catalog", "build", "4", "--out", str(folder))
    assert "The part is rebuilt" in repaired.err
    assert loshu("catalog", "info", str(folder), "--verify").code == 0


@pytest.fixture(scope="module")
def census(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("census") / "d4"
    run(job_named("magic-4"), folder, pool=processes(1))
    return folder


def test_a_census_leads_to_a_catalogue_that_agrees_with_it_and_is_queried(
    loshu: Run, tmp_path: Path
) -> None:
    counted, built = str(tmp_path / "d4"), str(tmp_path / "order4")
    ran = loshu("census", "run", "--job", "magic-4", "-o", counted, "--workers", "1", "--json")
    total = json.loads(ran.out)
    assert loshu("catalog", "build", "4", "--census", counted, "-o", built).code == 0
    info = json.loads(loshu("catalog", "info", built, "--json").out)
    assert info["census"]["folder"] == counted
    assert info["census"]["count"] == total["count"] == info["multiplicity"] * info["rows"]
    assert info["census"]["checksum"] == info["checksum"] == total["checksum"]
    shown = loshu("catalog", "info", built).out
    assert f"Agrees with the census magic-4 in {counted}" in shown
    question = "select corner, 8 * count(*) as n from squares group by 1"
    rows = json.loads(loshu("catalog", "query", built, question, "--json").out)
    assert {str(row["corner"]): row["n"] for row in rows} == total["parts"]


def test_a_finished_catalogue_is_compared_later(loshu: Run, folder: Path, census: Path) -> None:
    loshu("catalog", "build", "4", "--out", str(folder))
    assert "Not compared with a census" in loshu("catalog", "info", str(folder)).out
    compared = loshu("catalog", "build", "4", "--census", str(census), "--out", str(folder))
    assert f"It agrees with the census in {census}" in compared.err
    assert "are missing" not in compared.err


def test_a_census_with_another_checksum_is_an_error_that_names_both(
    loshu: Run, tmp_path: Path, census: Path
) -> None:
    wrong = tmp_path / "wrong"
    copytree(census, wrong)
    victim = next(result_files(wrong))
    result = read_result(victim.read_bytes())
    tally = replace(result.tally, checksum=result.tally.checksum + 1)
    victim.write_bytes(write_result(replace(result, tally=tally)))
    refused = loshu("catalog", "build", "4", "--census", str(wrong), "-o", str(tmp_path / "c"))
    assert refused.code == 2
    for part in (str(wrong), str(tmp_path / "c"), "7300f88e3d44c2f0", "7300f88e3d44c2f1"):
        assert part in refused.err


@pytest.mark.parametrize(
    ("order", "cut", "message"),
    [("3", False, "a census of 'magic-4'"), ("4", True, "is not finished: 15 of 16 shards")],
)
def test_an_unfit_census_is_refused_before_the_build(
    loshu: Run, tmp_path: Path, census: Path, order: str, cut: bool, message: str
) -> None:
    copy = tmp_path / "d4"
    copytree(census, copy)
    for path in list(result_files(copy))[: int(cut)]:
        path.unlink()
    refused = loshu("catalog", "build", order, "--census", str(copy), "-o", str(tmp_path / "c"))
    assert refused.code == 2
    assert message in refused.err
    assert not (tmp_path / "c").exists()


def test_queries_are_answered_in_every_format(loshu: Run, tmp_path: Path) -> None:
    question = "select corner, count(*) as n from squares where associative group by 1 order by 1"
    shown = loshu("catalog", "query", "4", question)
    lines = shown.out.splitlines()
    assert (shown.code, shown.err, lines[0].split()) == (0, "", ["corner", "n"])
    table = [tuple(map(int, line.split())) for line in lines[2:]]
    assert sum(n for _, n in table) == 48
    records = [{"corner": corner, "n": n} for corner, n in table]
    assert json.loads(loshu("catalog", "query", "4", question, "--json").out) == records
    jsonl = loshu("catalog", "query", "4", question, "--format", "jsonl", "--limit", "2").out
    assert [json.loads(line) for line in jsonl.splitlines()] == records[:2]
    commas = loshu("catalog", "query", "4", question, "--format", "csv").out
    assert commas.splitlines() == ["corner,n", *(f"{corner},{n}" for corner, n in table)]
    out = tmp_path / "answer.parquet"
    assert loshu("catalog", "query", "4", question, "--out", str(out)).code == 0
    assert require("pyarrow.parquet", extra="census").read_table(out).to_pylist() == records


def test_a_long_table_is_cut_with_a_note(loshu: Run) -> None:
    shown = loshu("catalog", "query", "4", "select rank from squares")
    assert len(shown.out.splitlines()) == 202
    assert "first 200 rows" in shown.err
    assert (
        len(loshu("catalog", "query", "4", "from squares", "--limit", "880").out.splitlines())
        == 882
    )


@pytest.mark.parametrize("suffix", ["svg", "html"])
def test_a_result_is_plotted(loshu: Run, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"types.{suffix}"
    question = "select dudeney_type, count(*) as squares from squares group by 1"
    assert loshu("catalog", "query", "4", question, "--plot", str(out)).code == 0
    text = out.read_text()
    assert "VIII" in text
    assert text.startswith("<svg" if suffix == "svg" else "<!DOCTYPE html>")


def test_squares_are_exported(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "found.npy"
    where = ("--where", "associative and c11 = 1")
    assert loshu("catalog", "export", "4", *where, "--out", str(out)).code == 0
    squares = np.load(out)
    assert squares.shape[1:] == (4, 4)
    text = loshu("catalog", "export", "4", *where, "--columns", "square", "--format", "csv").out
    lines = [line for (line,) in csv.reader(text.splitlines()[1:])]
    assert lines == ["/".join(" ".join(map(str, row)) for row in s) for s in squares.tolist()]
    parquet = tmp_path / "found.parquet"
    assert loshu("catalog", "export", "4", *where, "--out", str(parquet)).code == 0
    assert len(require("pyarrow.parquet", extra="census").read_table(parquet)) == len(squares)


@pytest.mark.parametrize("answer", ["n\n", "no\n", "\n", "what?\ny\n", ""])
def test_a_large_catalogue_is_started_only_by_a_yes(
    loshu: Run, tmp_path: Path, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loshu.cli.catalog.build.CONFIRMED", 1)
    out = tmp_path / "four"
    declined = loshu("catalog", "build", "4", "--out", str(out), stdin=answer)
    assert (declined.code, out.exists()) == (1, False)
    assert "Not started; --yes" in declined.err
    for stdin, options in (("y\n", ()), ("YES\n", ()), ("n\n", ("--yes",))):
        built = loshu("catalog", "build", "4", "--out", str(out), *options, stdin=stdin)
        assert built.code == 0
        rmtree(out)


def test_an_interrupted_build_names_the_kept_part_and_how_to_resume(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "my four"

    def interrupted(*arguments: Any, **options: Any) -> None:
        made = build(*arguments, **options)
        raise KeyboardInterrupt(made.title)

    monkeypatch.setattr("loshu.cli.catalog.build.build", interrupted)
    stopped = loshu("catalog", "build", "4", "--out", str(out))
    assert stopped.code == 130
    last = stopped.err.splitlines()[-1]
    assert f"parts are kept in {out}. Resume with: loshu catalog build 4 --out '{out}'" in last
    monkeypatch.setattr("loshu.cli.catalog.build.build", build)
    assert loshu("catalog", "build", "4", "--out", str(out)).code == 0


@each_row(
    ("arguments", "message"),
    [
        (["query", "4", "select centre from squares"], "Did you mean 'center'?"),
        (["query", "4", "drop view squares"], "only be read"),
        (["query", "5", "select 1"], "loshu catalog build 5"),
        (["query", "nowhere", "select 1"], "The folder 'nowhere' does not exist"),
        (["query", "4", "select 1 as v", "--format", "parquet"], "add -o result.parquet"),
        (["query", "4", "select square from squares", "--plot", "p.svg"], "two columns"),
        (["query", "4", "select 1 as v", "--plot", "p.gif"], "not '.gif'"),
        (["export", "4", "--where", "c11 = = 1", "--format", "csv"], "syntax error"),
        (["export", "4", "--out", "squares.xyz"], "unknown suffix '.xyz'"),
        (["build", "6", "--out", "o"], "Order 6 has no catalog. Expected 3, 4 or 5."),
        (["info", "nowhere"], "The folder 'nowhere' does not exist"),
    ],
)
def test_a_refusal_is_one_line(loshu: Run, arguments: list[str], message: str) -> None:
    result = loshu("catalog", *arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert len(result.err.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["census status", "catalog info"])
def test_looking_at_a_folder_loads_neither_numpy_nor_a_family(
    loshu: Run, folder: Path, census: Path, command: str
) -> None:
    loshu("catalog", "build", "4", "--out", str(folder))
    place = {"census status": census, "catalog info": folder}[command]
    program = f"""
import sys
from loshu.cli import main
try:
    main([*{command.split()!r}, {str(place)!r}])
except SystemExit as stop:
    assert not stop.code
print(*sys.modules, file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stderr.split())
    assert "loshu.cli" in loaded
    heavy = {"numpy", "pyarrow", "duckdb", "distributed", "rich", "loshu.kernels"}
    assert not loaded & {*heavy, "loshu.magic", "loshu.sudoku", "loshu.tour", "multiprocessing"}


def test_an_interrupted_build_without_a_part_is_started_again(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("loshu.cli.catalog.build.build", interrupted)
    stopped = loshu("catalog", "build", "4", "--out", str(tmp_path / "c"))
    assert stopped.code == 130
    assert stopped.err.splitlines()[-1] == (
        "Interrupted: no part was finished, so nothing is kept. "
        f"Start again with: loshu catalog build 4 --out {tmp_path / 'c'}"
    )
