"""Completions and puzzles of magic squares on the page."""

import pytest

from loshu.magic import check, solve
from tests.tables import each_row
from tests.web.conftest import Client

EMPTY_4 = "/".join([". . . ."] * 4)
EMPTY_5 = "/".join([". . . . ."] * 5)
EASY = "8 . ./. 5 ./4 . ."


def test_the_only_completion_is_found(client: Client) -> None:
    found = client.call("magic", "complete", text=EASY)
    assert (found["status"], found["squares"]) == ("one", ["magic:8 1 6/3 5 7/4 9 2"])
    assert found["complete"]
    assert found["why_none"] is None


def test_the_requested_number_of_completions_is_returned(client: Client) -> None:
    found = client.call("magic", "complete", text="8 . ./. 5 ./. . 2", limit=100)
    assert (found["status"], len(found["squares"]), found["complete"]) == ("several", 2, True)
    found = client.call("magic", "complete", text=EMPTY_4, limit=20, kind="pandiagonal")
    assert len(found["squares"]) == 20
    assert not found["complete"]


def test_the_reason_for_no_completion_is_a_minimal_set(client: Client) -> None:
    found = client.call("magic", "complete", text=". 1 . ./16 15 . ./. . . ./. . . .")
    assert found["status"] == "none"
    why = found["why_none"]
    assert why["svg"].startswith("<svg")
    assert "Row 2 still needs 3 from 2 cells" in why["sentences"][0]
    assert why["cells"] == [[0, 1], [1, 0], [1, 1]]
    theorem = client.call("magic", "complete", text=". ./. .", lang="de")
    assert theorem["status"] == "none"
    assert theorem["why_none"]["sentences"]


def test_boss_and_sixty_5_are_conditions(client: Client) -> None:
    (last,) = client.stream("magic", "count", text=EMPTY_4, preset="boss")[-1:]
    assert (last["count"], last["complete"]) == ("3520", True)
    found = client.call("magic", "complete", text=EMPTY_5, preset="sixty-5")
    assert all(square.split("/")[0].endswith(" 5") for square in found["squares"])
    assert "order 5" in client.refused("magic", "complete", text=EMPTY_4, preset="sixty-5")


def test_conditions_are_those_of_the_command_line(client: Client) -> None:
    where = "r1c1=7 and pandiagonal and r1c2<r2c1"
    (square, *_) = client.call("magic", "complete", text=EMPTY_4, where=where)["squares"]
    assert square.startswith("magic:7 ")
    refusal = client.refused("magic", "complete", text=EMPTY_4, where="r9c9=1")
    assert "'r9c9' is outside a square of order 4" in refusal
    assert "'x'" in client.refused("magic", "complete", text=EMPTY_4, kind="x")


def test_all_completions_are_counted(client: Client) -> None:
    counts = client.stream("magic", "count", text=EMPTY_4)
    assert counts[-1]["count"] == "7040"
    assert counts[-1]["complete"]
    assert client.stream("magic", "count", text="1 2 3/. . ./. . .")[-1]["count"] == "0"


@each_row("arguments", [{"limit": 0}, {"limit": 101}, {"seed": -1}, {"seed": 2**62}])
def test_limits_and_seeds_out_of_range_are_refused(
    client: Client, arguments: dict[str, int]
) -> None:
    assert client.refused("magic", "complete", text=EASY, **arguments)


def test_numbers_that_are_not_entries_are_refused(client: Client) -> None:
    for text in ("8 . ./. 55 ./4 . .", "-1 . ./. 5 ./4 . ."):
        for action in ("complete", "count", "hint", "explain"):
            assert "is out of range" in client.refused("magic", action, text=text)


def test_a_hint_writes_a_number_with_its_reason(client: Client) -> None:
    found = client.call("magic", "hint", text=EASY, lang="de")
    assert (found["outcome"], found["placed"]) == ("step", [[1, 0, "3"]])
    assert found["stages"][:2] == [
        "Sieh dich in Spalte 1 um.",
        "Suche bei r2c1 nach dieser Technik: ein leeres Feld.",
    ]
    assert found["house"] == [[0, 0], [1, 0], [2, 0]]
    assert found["stages"][-1] == found["steps"][-1]["sentence"]
    assert "Spalte 1" in found["steps"][-1]["sentence"]
    assert found["steps"][-1]["svg"].startswith("<svg")


def test_a_hint_without_a_technique_names_a_number_of_the_only_completion(client: Client) -> None:
    where = "r1c1=8 and r1c2=1"
    found = client.call("magic", "hint", text=". . ./. . ./. . .", where=where)
    assert found["outcome"] == "step"
    assert found["placed"] == [[0, 0, "8"]]
    assert found["stages"][:2] == ["Look in row 1.", "Look at r1c1."]
    assert "r1c1" in found["steps"][0]["sentence"]


def test_a_hint_finds_wrong_entries(client: Client) -> None:
    found = client.call("magic", "hint", text="8 3 ./. 5 ./4 . .", puzzle=EASY)
    assert (found["outcome"], found["wrong"]) == ("wrong", [[0, 1]])
    found = client.call("magic", "hint", text="8 3 ./. 5 ./4 . .")
    assert found["outcome"] == "none"
    assert found["why_none"]["sentences"]


def test_a_hint_reports_no_deduction_and_a_complete_square(client: Client) -> None:
    assert client.call("magic", "hint", text=EMPTY_4)["outcome"] == "open"
    assert client.call("magic", "hint", text="8 1 6/3 5 7/4 9 2")["outcome"] == "done"
    assert client.call("magic", "hint", text=". ./. .")["outcome"] == "none"


def test_a_hint_after_an_unfinished_search_claims_no_second_completion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from loshu.web.families.magic import completing, hinting

    monkeypatch.setattr(completing, "SLICES", 0)
    assert hinting.hint(text=EMPTY_4)["outcome"] == "unknown"


def test_a_fast_clock_changes_no_answer_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from loshu.web.families.magic import completing, hinting

    one, none = "8 1 ./. 5 ./4 . .", "1 2 . ./. . 4 ./. . . 5/. . . ."

    def answers() -> list[object]:
        return [
            *(completing.complete(text=text) for text in (EMPTY_4, one, none)),
            *(hinting.hint(text=text) for text in (EMPTY_4, one, none)),
            [*completing.count(text=EMPTY_4)][-1]["count"],  # after as many others as time allows
            *hinting.explain(text=one),
        ]

    expected = str(answers())
    clock = iter(range(0, 10**9, 1000))
    monkeypatch.setattr("loshu.magic.completion.search.watch.monotonic", lambda: float(next(clock)))
    assert str(answers()) == expected


def test_hints_lead_to_the_completion(client: Client) -> None:
    text = client.call("magic", "make_puzzle", order=4, seed=2)["text"]
    (solution,) = solve(text).solutions
    rows = [row.split() for row in text.removeprefix("magic:").split("/")]
    for _ in range(16):
        square = "/".join(map(" ".join, rows))
        found = client.call("magic", "hint", text=square)
        if found["outcome"] == "done":
            break
        for row, column, value in found["placed"]:
            assert str(solution[row, column]) == value
            rows[row][column] = value
    assert check("/".join(map(" ".join, rows))).is_magic


def test_a_completion_is_explained_step_by_step(client: Client) -> None:
    pieces = client.stream("magic", "explain", text=EASY, lang="zh")
    steps = [step for piece in pieces for step in piece["steps"]]
    assert len(steps) == pieces[0]["total"] == 6
    assert all(step["svg"].startswith("<svg") and step["sentence"] for step in steps)
    assert pieces[0]["rating"]
    assert "more than one completion" in client.refused("magic", "explain", text=EMPTY_4)
    assert "no completion" in client.refused("magic", "explain", text="1 2 3/. . ./. . .")


def test_puzzles_have_one_completion_and_the_requested_clues(client: Client) -> None:
    made = client.call("magic", "make_puzzle", order=4, clues=4, seed=5)
    assert made["clues"] == 4
    assert solve(made["text"]).unique
    again = client.call("magic", "make_puzzle", order=4, clues=4, seed=made["seed"])
    assert again == made
    made = client.call("magic", "make_puzzle", order=4, preset="boss", seed=1)
    assert solve(made["text"], where="hole=16").unique


def test_impossible_puzzles_are_refused(client: Client) -> None:
    assert "order 2" in client.refused("magic", "make_puzzle", order=2)
    assert "Expected 0 to 15" in client.refused("magic", "make_puzzle", order=4, clues=16)
    assert "condition" in client.refused(
        "magic", "make_puzzle", order=4, level="easy", where="r1c1=1"
    )
    assert "seed" in client.refused("magic", "make_puzzle", order=4, seed=-1)


def test_a_sum_alone_asks_for_consecutive_numbers(client: Client) -> None:
    asked = {"text": "13 8 ./6 10 ./. . 7", "constant": "30"}
    whole = "magic:13 8 9/6 10 14/11 12 7"
    assert client.call("magic", "complete", **asked)["squares"] == [whole]
    assert client.call("magic", "hint", **asked)["placed"] == [[0, 2, "9"]]
    assert client.stream("magic", "explain", **asked)[-1]["total"] == 4
    wrong = client.refused("magic", "explain", **(asked | {"numbers": "6..14", "constant": "31"}))
    assert "The numbers do not give each line the sum 31." in wrong


def test_squares_of_own_numbers_are_completed_counted_and_explained(client: Client) -> None:
    own = {"text": "16 . ./. 10 ./8 . .", "numbers": "2,4..18"}
    assert client.call("magic", "complete", **own)["squares"] == ["magic:16 2 12/6 10 14/8 18 4"]
    assert client.stream("magic", "count", **own)[-1]["count"] == "1"
    assert client.call("magic", "hint", **own)["placed"] == [[1, 0, "6"]]
    assert client.stream("magic", "explain", **own)[-1]["steps"][-1]["sentence"].startswith("Row")
    summed = client.call("magic", "complete", text=EMPTY_4, numbers="1..40", constant="100")
    assert summed["status"] == "several"
    gaps = client.call("magic", "complete", text=EMPTY_4, constant="35")
    assert gaps["status"] == "several"
    none = client.call("magic", "complete", text=EMPTY_4, numbers="1..16", constant="35")
    assert none["status"] == "none"


def test_numbers_are_checked_as_they_are_typed(client: Client) -> None:
    assert client.call("magic", "check_numbers", order=3, numbers="1..12")["count"] == 12
    assert "Too few entries" in client.refused("magic", "check_numbers", order=4, numbers="1..12")
    assert "'x'" in client.refused("magic", "check_numbers", order=4, constant="x")


def test_puzzles_are_made_of_own_numbers(client: Client) -> None:
    made = client.call("magic", "make_puzzle", order=3, numbers="2..18/2", seed=1)
    solved = client.call("magic", "complete", text=made["text"], numbers="2..18/2")
    assert solved["status"] == "one"
    assert client.call("magic", "make_puzzle", order=4, constant="98", seed=1)["clues"] > 2
    both = {"order": 3, "numbers": "1..9", "where": "r1c1=8"}
    assert "no condition" in client.refused("magic", "make_puzzle", **both)


HALVES = {"text": "4 . ./. 2.5 ./2 . .", "numbers": "0.5..4.5/0.5"}


def test_squares_of_decimals_are_completed_counted_and_explained(client: Client) -> None:
    found = client.call("magic", "complete", **HALVES)
    assert (found["status"], found["squares"]) == ("one", ["magic:4 0.5 3/1.5 2.5 3.5/2 4.5 1"])
    assert client.stream("magic", "count", **HALVES)[-1]["count"] == "1"
    hint = client.call("magic", "hint", **HALVES)
    assert hint["placed"] == [[1, 0, "1.5"]]
    assert hint["steps"][-1]["sentence"] == "Column 1 has one empty cell, r2c1: 7.5 − 6 = 1.5."
    assert ">1.5<" in hint["steps"][-1]["svg"]
    pieces = client.stream("magic", "explain", **HALVES)
    assert pieces[0]["text"] == "magic:4 . ./. 2.5 ./2 . ."
    assert "7.5 − 6 = 1.5" in pieces[0]["steps"][0]["sentence"]
    done = client.call("magic", "hint", text=found["squares"][0], numbers=HALVES["numbers"])
    assert done["outcome"] == "done"


def test_a_puzzle_of_decimals_has_one_completion(client: Client) -> None:
    for own in ({"numbers": "0.5..4.5/0.5"}, {"constant": "7.5"}):
        made = client.call("magic", "make_puzzle", order=3, seed=1, **own)
        assert made["text"] == "magic:. . ./. . 3.5/4 . ."
        assert client.call("magic", "complete", text=made["text"], **own)["status"] == "one"


@each_row(
    ("asked", "message"),
    [
        ({"numbers": ""}, "The square or its sum has decimals, but its numbers are 1 to 9."),
        ({"where": "r1c1<r1c2"}, "Conditions take whole numbers only. Multiply all numbers by 2."),
        ({"numbers": "1/3, 2/3"}, "no finite decimal. Multiply all numbers by 3."),
        ({"text": "0.25 . ./. . ./. . ."}, "0.25 is not one of the entries"),
    ],
)
def test_decimals_that_have_no_completions_are_refused(
    client: Client, asked: dict[str, str], message: str
) -> None:
    for action in ("complete", "hint"):
        assert message in client.refused("magic", action, **{**HALVES, **asked})


def test_the_reason_for_no_completion_is_in_decimals(client: Client) -> None:
    asked = {**HALVES, "text": "0.5 1 ./. . ./. . ."}
    why = client.call("magic", "complete", **asked)["why_none"]
    assert why["sentences"][0] == "Row 1 needs 6 in r1c3, but the numbers are 0.5 to 4.5."
    assert ">0.5<" in why["svg"]
