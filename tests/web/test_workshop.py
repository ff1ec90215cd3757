"""Files of Sudokus: a row for each puzzle, in any format, with the places of errors."""

import json
from typing import Any

import pytest

from tests.tables import each_row
from tests.web.conftest import Client

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NO_SOLUTION = "55" + "." * 79


def rows(client: Client, text: str, **options: Any) -> list[dict[str, Any]]:
    reply = client.send("POST", "/api/sudoku/work", {"text": text, **options})
    assert reply.status_code == 200, reply.text
    parts = [json.loads(line) for line in reply.text.splitlines()]
    assert parts[-1]["done"] == parts[-1]["total"]
    return [row for part in parts for row in part["rows"]]


def test_each_puzzle_has_its_clues_solutions_level_and_score(client: Client) -> None:
    easy, hard = rows(client, f"{EASY}\n{HARD}\n", rate="both", solve=True)
    assert (easy["line"], easy["clues"], easy["solutions"]) == (1, 30, 1)
    assert (easy["level"], easy["score"], easy["hardest"]) == ("easy", 204, "naked-single")
    assert easy["text"] == f"sudoku:{EASY}"
    assert easy["solution"].startswith("534678912")
    assert (hard["line"], hard["level"]) == (2, "extreme")
    assert hard["se"] > 10 > easy["se"]


def test_other_sizes_and_variants_have_rows_too(client: Client) -> None:
    found = rows(client, f"1.....2..3.....4\n{EASY}\n1.....2..3......\n", solve=True)
    assert [row["solutions"] for row in found] == [1, 1, 2]
    assert found[0]["solution"] == "1243342143122134"
    assert found[0]["level"] == "easy"


def test_wrong_lines_are_named_by_number_and_the_others_are_read(client: Client) -> None:
    found = rows(client, f"# a list\n{EASY}\n\nnonsense here\n{NO_SOLUTION}\n{'.' * 81}\n")
    assert [row["line"] for row in found] == [2, 4, 5, 6]
    assert "error" not in found[0]
    assert "nonsense" in found[1]["error"]
    assert [row.get("solutions") for row in found[2:]] == [0, 2]
    assert [row["error"] for row in found[2:]] == [
        "The puzzle has no solution.",
        "The puzzle has several solutions.",
    ]


@each_row("text", ["", "\n\n", "# nothing", "nonsense", "12\n34"])
def test_a_file_without_a_puzzle_is_refused(client: Client, text: str) -> None:
    assert client.refused("sudoku", "work", text=text)


def test_large_files_are_read_and_larger_ones_refused(client: Client) -> None:
    many = f"{EASY}\n" * 20_000
    assert len(many) > 1_000_000
    found = rows(client, many, rate="none")
    assert len(found) == 20_000
    assert found[-1]["line"] == 20_000
    assert "10,000" in client.refused("sudoku", "work", text=f"{EASY}\n" * 10_001, rate="se")
    assert "100,000" in client.refused("sudoku", "work", text=f"{EASY}\n" * 100_001, rate="none")


def test_the_first_rows_arrive_early(client: Client) -> None:
    body = {"text": f"{HARD}\n" * 420, "rate": "hodoku"}
    lines = client.send("POST", "/api/sudoku/work", body).text.splitlines()
    assert [json.loads(line)["done"] for line in lines] == [200, 400, 420]


@pytest.mark.parametrize("format_name", ["sdm", "line", "ipuz"])
def test_lists_are_written_in_formats_and_read_again(client: Client, format_name: str) -> None:
    text = f"{EASY}\n{HARD}" if format_name != "ipuz" else EASY
    written = client.call("sudoku", "write_list", text=text, format=format_name)
    assert written["suffix"].startswith(".")
    again = rows(client, written["content"], rate="none")
    assert [row["text"] for row in again] == [f"sudoku:{line}" for line in text.splitlines()]


def test_lists_with_wrong_lines_or_formats_are_refused(client: Client) -> None:
    assert "line 2" in client.refused("sudoku", "write_list", text=f"{EASY}\n12", format="sdm")
    assert "nonsense" in client.refused("sudoku", "write_list", text=EASY, format="nonsense")


def test_drawings_of_a_puzzle_in_a_file_are_named(client: Client) -> None:
    rows = ",".join(["[{},{},{},{}]"] * 4)
    text = f'{{"size":4,"grid":[{rows}],"line":[{{"lines":[["R1C1","R2C2"]]}}]}}'
    reply = client.send("POST", "/api/sudoku/work", {"text": text, "rate": "none"})
    (row,) = reply.json()["rows"]
    assert "not enforced as rules: line" in row["notice"]


def test_errors_of_lines_name_no_files_of_the_repository(client: Client) -> None:
    text = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"foo":[1]}'
    reply = client.send("POST", "/api/sudoku/work", {"text": f"{text}\n{text}", "rate": "none"})
    assert "docs/" not in reply.text
    assert "docs/" not in client.send("POST", "/api/sudoku/board", {"text": text}).text
