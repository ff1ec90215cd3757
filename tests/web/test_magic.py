"""Magic squares on the page: make, check, browse, relatives."""

from itertools import pairwise
from typing import Any

from loshu.magic import check, classify
from loshu.magic.transforms import TRANSFORMS
from loshu.web.families.magic.relatives import TITLES
from tests.tables import each_row
from tests.web.conftest import Client

DUERER = "magic:16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1"
LO_SHU = "magic:8 1 6/3 5 7/4 9 2"
ALL_ACTIONS = [
    "inspect", "complete", "count", "hint", "explain", "family", "relative",
]  # fmt: skip


def listed(client: Client, **arguments: object) -> tuple[str, list[Any]]:
    """Return the number of squares in a list, and the requested ones."""
    head, *pages = client.stream("magic", "browse", **arguments)
    totals = [page["total"] for page in (head, *pages) if page["total"]]
    return "".join(totals), [square for page in pages for square in page["squares"]]


def test_a_square_is_inspected_in_any_language(client: Client) -> None:
    found = client.call("magic", "inspect", text=DUERER)
    assert (found["verdict"], found["expected"], found["faults"]) == ("magic", "34", [])
    assert "associative" in [known["name"] for known in found["properties"]]
    assert "number 175 of 880 in Frénicle's list" in found["remarks"]
    german = client.call("magic", "inspect", text=DUERER, lang="de")
    assert german["verdict_title"] == "magisch"


def test_all_wrong_sums_repeated_and_missing_numbers_are_listed_at_once(client: Client) -> None:
    found = client.call("magic", "inspect", text="8 1 6/3 5 7/4 9 3")
    wrong = {
        (line["line"], line["number"]): line["difference"]
        for line in found["lines"]
        if line["difference"] not in ("", "0")
    }
    assert wrong == {("row", 2): "1", ("column", 2): "1", ("main-diagonal", 0): "1"}
    assert (found["repeated"], found["missing"]) == (["3"], [2])
    assert len(found["faults"]) == 4
    assert found["notes"][0] == "Missing: 2"


def test_empty_cells_are_not_faults_and_partial_sums_are_returned(client: Client) -> None:
    found = client.call("magic", "inspect", text="8 . 6/3 5 7/4 9 2")
    assert (found["blanks"], found["properties"], found["expected"]) == (1, [], "15")
    row = next(line for line in found["lines"] if line["line"] == "row" and line["number"] == 0)
    assert (row["total"], row["blanks"], row["difference"]) == ("14", 1, "")


@each_row(
    "text",
    ["[[8,1,6],[3,5,7],[4,9,2]]", "8,1,6\n3,5,7\n4,9,2", "8 & 1 & 6 \\\\ 3 & 5 & 7 \\\\ 4 & 9 & 2",
     "8 1 6\n3 5 7\n4 9 2\n", LO_SHU, "| 8 | 1 | 6 |\n|---|---|---|\n| 3 | 5 | 7 |\n| 4 | 9 | 2 |"],
)  # fmt: skip
def test_common_forms_are_read(client: Client, text: str) -> None:
    assert client.call("magic", "inspect", text=text)["verdict"] in ("magic", "not magic")


@each_row(
    ("text", "verdict"),
    [
        ("1", "magic"),
        ("0", "magic"),
        ("1 2/3 4", "not magic"),
        ("1 2 3/4 5 6", "not magic"),
        ("-4 3 -2/1 -1 -3/0 -5 2", "magic"),
        ("9223372036854775807 1/1 9223372036854775807", "semi-magic"),
        ("5 5/5 5", "magic"),
        (". ./. .", "not magic"),
    ],
)
def test_odd_squares_are_inspected_too(client: Client, text: str, verdict: str) -> None:
    assert client.call("magic", "inspect", text=text)["verdict"] == verdict


@each_row(
    ("text", "words"),
    [
        ("", "The square is empty."),
        ("magic:", "The square is empty."),
        ("a b/c d", "'a'"),
        ("1 2/3", "row 2"),
        ("1/3 2; 3 4", "no finite decimal. Multiply all numbers by 3."),
        ("99999999999999999999", "64 bits"),
        ("tour:3x3:king", "Expected rows"),
        ("/".join([" ".join(["1"] * 31)] * 31), "at most 30 rows"),
        ("1 " * 20_000, "limit"),
    ],
)
@each_row("action", ALL_ACTIONS)
def test_text_other_than_squares_is_refused(
    client: Client, action: str, text: str, words: str
) -> None:
    assert words in client.refused("magic", action, text=text)


def test_reachable_squares_are_goals_of_sliding_puzzles(client: Client) -> None:
    boss = client.call("magic", "complete", text="/".join([" ".join("....")] * 4), preset="boss")
    slide = client.call("magic", "inspect", text=boss["squares"][0])["slide"]
    assert client.call("sliding", "check", text=slide)["reachable"]
    sixty_5 = client.call(
        "magic", "complete", text="/".join([" ".join(".....")] * 5), preset="sixty-5"
    )
    slide = client.call("magic", "inspect", text=sixty_5["squares"][0])["slide"]
    assert client.call("sliding", "check", text=slide)["reachable"]
    found = client.call("magic", "inspect", text=LO_SHU)
    assert found["slide"] == ""
    assert "parity" in found["slide_refusal"]


def test_kinds_and_methods_of_an_order_are_listed(client: Client) -> None:
    found = client.call("magic", "methods", order=5, lang="de")
    assert "siamese" in [method["name"] for method in found["methods"]]
    assert all(method["title"] and method["kinds"] for method in found["methods"])
    bimagic = next(kind for kind in found["kinds"] if kind["name"] == "bimagic")
    assert bimagic["impossible"]
    assert client.call("magic", "methods", order=2)["kinds"]


@each_row("order", [-1, 0, 31, 10**30])
def test_too_large_orders_are_refused(client: Client, order: int) -> None:
    for action in ("make", "construct", "make_puzzle", "browse"):
        assert f"Order {order} " in client.refused("magic", action, order=order)


@each_row("order", [-1, 0, 2001])
def test_methods_of_large_orders_are_listed(client: Client, order: int) -> None:
    assert f"Order {order} " in client.refused("magic", "methods", order=order)
    assert client.call("magic", "methods", order=2000)["methods"]


def test_every_method_makes_its_promised_properties(client: Client) -> None:
    for order in (3, 4, 6, 9):
        for method in client.call("magic", "methods", order=order)["methods"]:
            made = client.call("magic", "make", order=order, method=method["name"], seed=1)
            assert set(method["kinds"]) <= set(classify(made["text"]).properties)


def test_a_seed_reproduces_a_random_square(client: Client) -> None:
    made = client.call("magic", "make", order=7, kind="pandiagonal", random=True)
    again = client.call("magic", "make", order=7, kind="pandiagonal", seed=made["seed"])
    assert again["text"] == made["text"]
    assert client.call("magic", "make", order=7)["seed"] is None


def test_squares_without_a_method_are_refused(client: Client) -> None:
    assert "order 2" in client.refused("magic", "make", order=2)
    assert "'x'" in client.refused("magic", "make", order=5, method="x")
    assert "'x'" in client.refused("magic", "make", order=5, kind="x")
    assert "-1" in client.refused("magic", "make", order=5, seed=-1)
    assert "siamese" in client.refused("magic", "make", order=4, method="siamese")
    assert "duerer" in client.refused("magic", "construct", order=5, method="duerer")
    assert "Order 31 " in client.refused("magic", "construct", order=31)


def test_a_construction_is_shown_step_by_step(client: Client) -> None:
    pieces = client.stream("magic", "construct", order=5, method="siamese", lang="es")
    steps = [step for piece in pieces for step in piece["steps"]]
    assert len(steps) == pieces[0]["total"] == 25
    assert all(step["svg"].startswith("<svg") and step["sentence"] for step in steps)
    assert check(pieces[0]["text"]).is_magic


def test_the_880_squares_are_browsed_by_property(client: Client) -> None:
    total, squares = listed(client, order=4, skip=878, limit=12)
    assert total == "880"
    assert [square["number"] for square in squares] == ["879", "880"]
    assert squares[-1]["text"] == "magic:7 14 4 9/15 6 12 1/2 3 13 16/10 11 5 8"
    total, squares = listed(client, order=4, kinds=["pandiagonal"], limit=48)
    assert (total, len(squares)) == ("48", 48)
    assert {square["dudeney"] for square in squares} == {"I"}
    total, squares = listed(client, order=4, where="dudeney=XII and r1c1=1", limit=3)
    assert all(square["dudeney"] == "XII" for square in squares)
    assert int(total) >= len(squares) > 0


def test_order_5_is_browsed_by_number_property_and_at_random(client: Client) -> None:
    total, squares = listed(client, order=5, skip=275_305_223)
    assert (total, len(squares)) == ("275305224", 1)
    total, squares = listed(client, order=5, kinds=["ultramagic"], limit=100)
    assert (total, len(squares)) == ("16", 16)
    _, squares = listed(client, order=5, where="center=13 and r1c1=1", limit=2)
    assert all(check(square["text"]).is_magic for square in squares)
    _, squares = listed(client, order=5, sample=True, limit=3, seed=4)
    assert len({square["text"] for square in squares}) == 3


def test_lists_refuse_wrong_requests(client: Client) -> None:
    assert "'x'" in client.refused("magic", "browse", order=4, kinds=["x"])
    assert "color" in client.refused("magic", "browse", order=4, where="color=2")
    assert "squares at a time" in client.refused("magic", "browse", order=4, limit=0)
    assert "starting at" in client.refused("magic", "browse", order=4, skip=-1)
    assert listed(client, order=2) == ("0", [])


def test_famous_squares_have_a_source(client: Client) -> None:
    squares = client.call("magic", "gallery", lang="zh")["squares"]
    assert DUERER in [square["text"] for square in squares]
    assert all(square["source"] and square["remark"] for square in squares)


def test_relatives_are_numbered_exactly_from_the_square_itself(client: Client) -> None:
    made = client.call("magic", "make", order=12)["text"]
    found = client.call("magic", "family", text=made, lang="de")
    assert found["count"] == "4246732800"
    assert [known["name"] for known in found["moves"] if known["chosen"]] == ["exchange"]
    first = client.call("magic", "relative", text=made, number="0")
    last = client.call("magic", "relative", text=made, number="4246732799")
    assert first["text"] == made != last["text"]
    assert check(last["text"]).is_magic
    random = client.call("magic", "relative", text=made, seed=1)
    assert client.call("magic", "relative", text=made, number=random["number"]) == random


def test_moves_are_chosen_and_have_titles(client: Client) -> None:
    assert [known.name for known in TRANSFORMS] == [*TITLES]
    found = client.call("magic", "family", text=DUERER, moves=["aspect", "complement"])
    assert found["count"] in ("8", "16")
    shift = next(known for known in found["moves"] if known["name"] == "shift")
    assert "pandiagonal" in shift["refusal"]


def test_unknown_relatives_are_refused(client: Client) -> None:
    for number in ("-1", "x", "1.5", "9" * 301, "²"):
        assert "number of a relative" in client.refused(
            "magic", "relative", text=LO_SHU, number=number
        )
    assert "Expected 0 to 7" in client.refused("magic", "relative", text=LO_SHU, number="8")
    assert "Seed" in client.refused("magic", "relative", text=LO_SHU, seed=-1)
    assert "at least one set" in client.refused("magic", "family", text=LO_SHU, moves=[])
    assert "'x'" in client.refused("magic", "family", text=LO_SHU, moves=["x"])
    assert "pandiagonal" in client.refused("magic", "family", text=LO_SHU, moves=["shift"])
    assert client.refused("magic", "family", text="8 . 6/3 5 7/4 9 2")
    assert client.refused("magic", "family", text="1 2 3/4 5 6")


def test_the_numbers_of_relatives_are_in_order(client: Client) -> None:
    texts = [
        client.call("magic", "relative", text=DUERER, number=str(number))["text"]
        for number in range(5)
    ]
    assert all(one != other for one, other in pairwise(texts))


def test_a_property_is_shown_by_its_lines_and_a_missing_one_by_the_wrong_ones(
    client: Client,
) -> None:
    found = client.call("magic", "inspect", text=DUERER)
    assert "pandiagonal" in [each["name"] for each in found["others"]]
    shown = client.call("magic", "show_property", text=DUERER, name="associative")
    assert shown["held"]
    assert shown["steps"][0] == {"cells": [0, 15], "sentence": "16 + 1 = 17"}
    missing = client.call("magic", "show_property", text=DUERER, name="pandiagonal", lang="de")
    assert not missing["held"]
    assert missing["steps"][0]["sentence"].endswith(", nicht 34")
    assert client.call("magic", "show_property", text=DUERER, name="normal")["steps"] == []


def test_squares_are_made_with_a_sum_or_of_own_numbers(client: Client) -> None:
    for order, constant in ((4, "98"), (4, "99"), (3, "−30")):
        found = client.call("magic", "make", order=order, constant=constant)
        assert check(found["text"]).expected == int(constant.replace("−", "-"))
    primes = "5, 17 29 47 59 71 89 101 113"
    square = client.call("magic", "make", order=3, numbers=primes)["text"]
    assert check(square).is_magic
    held = sorted(int(each) for each in square.removeprefix("magic:").replace("/", " ").split())
    assert held == [5, 17, 29, 47, 59, 71, 89, 101, 113]
    some = client.call("magic", "make", order=4, numbers="1..50", constant="100", seed=1)
    assert check(some["text"]).expected == 100
    assert check(client.call("magic", "make", order=3, numbers="prime")["text"]).is_magic
    equal = client.call("magic", "make", order=3, numbers="1,1,1 2,2,2 3,3,3")["text"]
    assert check(equal).is_magic
    even = " ".join(str(each) for each in range(2, 52, 2))
    assert check(client.call("magic", "make", order=5, numbers=even)["text"]).is_magic


def test_squares_of_decimals_are_made_checked_and_moved(client: Client) -> None:
    square = "magic:4 0.5 3/1.5 2.5 3.5/2 4.5 1"
    for asked in ({"numbers": "0.5..4.5/0.5"}, {"constant": "7.5"}):
        assert client.call("magic", "make", order=3, **asked)["text"] == square
    searched = client.call("magic", "make", order=4, numbers="0.5..10/0.5", constant="20.5")
    assert client.call("magic", "inspect", text=searched["text"])["expected"] == "20.5"
    found = client.call("magic", "inspect", text=square)
    assert (found["verdict"], found["expected"], found["faults"]) == ("magic", "7.5", [])
    assert (found["slide"], found["lines"][0]["total"]) == ("", "7.5")
    moved = client.call("magic", "relative", text=square, number="1")["text"]
    assert client.call("magic", "inspect", text=moved)["verdict"] == "magic"
    wrong = client.call("magic", "inspect", text="4 0.5 3/1.5 2.5 3.5/2 4.5 1.5")
    assert wrong["faults"][0] == "Row 3 has the sum 8, 0.5 more than 7.5"
    assert (wrong["repeated"], wrong["lines"][2]["difference"]) == (["1.5"], "0.5")


def test_the_sum_of_a_puzzle_of_decimals_is_that_of_its_numbers(client: Client) -> None:
    text = "4 0.5 2/. . ./. . ."
    assert client.call("magic", "inspect", text=text)["expected"] == ""
    for asked in ({"numbers": "0.5..4.5/0.5"}, {"constant": "7.5"}):
        found = client.call("magic", "inspect", text=text, **asked)
        assert (found["expected"], found["lines"][0]["difference"]) == ("7.5", "-1")


@each_row(
    ("asked", "message"),
    [
        ({"order": 3, "constant": "16"}, "The nearest constants are 15 and 18."),
        ({"order": 3, "constant": "1,5"}, "The sum '1,5' is not a number."),
        ({"order": 3, "constant": "7.4"}, "no finite decimal. Multiply all numbers by 3."),
        ({"order": 3, "numbers": "1 2 3"}, "Too few entries: 3."),
        ({"order": 3, "numbers": "/etc/passwd"}, "'/etc/passwd' is not a list of numbers."),
        ({"order": 3, "numbers": "1 2,,x"}, "is not a list of numbers."),
        ({"order": 3, "numbers": "1 2 3..2..4"}, "'3..2..4' (number 3) is not a number."),
        ({"order": 3, "numbers": "1/3..3 step 1/3"}, "Multiply all numbers by 3."),
        ({"order": 3, "numbers": "0.5..4.5/0.5", "kind": "normal"}, "the entries 1 to 9"),
        ({"order": 3, "numbers": "1..3000"}, "The list has 3,000 numbers."),
        ({"order": 3, "numbers": "1..50^2"}, "No nine of these 50 numbers form a magic square"),
        ({"order": 3, "numbers": "1..8 10"}, "The entries sum to 46"),
    ],
)
def test_numbers_that_no_square_has_are_refused(
    client: Client, asked: dict[str, Any], message: str
) -> None:
    reply = client.send("POST", "/api/magic/make", asked)
    assert reply.status_code == 422
    assert message in reply.text


def test_other_shapes_are_made_checked_and_drawn(client: Client) -> None:
    known = {each["name"]: each for each in client.call("magic", "shapes", lang="de")}
    assert (known["star"]["title"], known["star"]["kinds"]) == ("Stern", [])
    assert "pantriagonal" in known["cube"]["kinds"]
    star = client.call("magic", "make_shape", text="star-6", seed=1)
    assert star["lines"] == ["star-6: magic", "Sum of each line: 26"]
    assert ">12<" in star["svg"]
    cube = client.call("magic", "make_shape", text="cube-8", kind="perfect")
    assert "perfect" in cube["lines"][-1]
    refused = client.refused("magic", "make_shape", text="rectangle-3x4")
    assert "which is not a whole number" in refused
