"""Large magic squares on the page: packed numbers and steps of constructions."""

import base64
import json
import zlib
from typing import Any, Final

import numpy as np

from loshu.core.grid import EMPTY
from loshu.magic import check, make
from tests.tables import each_row
from tests.web.conftest import Client

DTYPES: Final = {32: "<i4", 64: "<i8"}


def unpacked(packed: dict[str, Any]) -> Any:
    """Return the numbers of a packed square."""
    data = zlib.decompress(base64.b64decode(packed["numbers"]))
    differences = np.frombuffer(data, dtype=DTYPES[packed["bits"]])
    total = np.cumsum(differences, dtype=differences.dtype)
    return total.reshape(packed["order"], packed["order"])


@each_row(("order", "method"), [(31, ""), (500, ""), (1000, ""), (1001, "siamese"), (2000, "")])
def test_large_squares_are_made_and_sent_packed(client: Client, order: int, method: str) -> None:
    made = client.call("magic", "make_large", order=order, method=method, seed=7)
    square = unpacked(made["packed"])
    assert np.array_equal(square, make(order, method=made["method"], seed=7).array)
    assert square.sum() == order**2 * (order**2 + 1) // 2
    assert len(set(square.sum(axis=1)) | set(square.sum(axis=0))) == 1


def test_numbers_of_64_bits_and_empty_cells_are_packed(client: Client) -> None:
    text = "\n".join([" ".join(["9223372036854775807"] * 30 + ["."])] * 31)
    packed = client.call("magic", "read_large", text=text)
    assert packed["bits"] == 64
    square = unpacked(packed)
    assert (square[:, -1] == EMPTY).all()
    assert (square[:, :-1] == 2**63 - 1).all()


@each_row("form", ["{}", "magic:{}", "csv"])
def test_large_squares_are_read_in_common_forms(client: Client, form: str) -> None:
    square = make(64)
    text = square.text if form != "csv" else "\n".join(
        ",".join(map(str, row)) for row in square.array.tolist()
    )  # fmt: skip
    packed = client.call("magic", "read_large", text=text if form == "csv" else form.format(text))
    assert np.array_equal(unpacked(packed), square.array)


@each_row(
    ("action", "arguments", "words"),
    [
        ("make_large", {"order": 2001}, "Order 2001 is out of range. Expected 1 to 2000."),
        ("make_large", {"order": 0}, "Order 0 is out of range."),
        ("make_large", {"order": 999, "method": "lux"}, "lux"),
        ("read_large", {"text": "1 2 3/4 5 6"}, "2 rows and 3 columns"),
        ("read_large", {"text": "1 2/3 x"}, "'x'"),
        ("read_large", {"text": " ".join(["1"] * 2001)}, "at most 2000 rows and columns"),
        ("construct_large", {"order": 201}, "Order 201 is out of range. Expected 1 to 200."),
    ],
)
def test_squares_that_are_too_large_are_refused(
    client: Client, action: str, arguments: dict[str, Any], words: str
) -> None:
    assert words in client.refused("magic", action, **arguments)


@each_row(("order", "method"), [(33, "siamese"), (60, "bordered"), (200, "diagonal-complement")])
def test_steps_of_a_large_construction_give_its_square(
    client: Client, order: int, method: str
) -> None:
    reply = client.send("POST", "/api/magic/construct_large", {"order": order, "method": method})
    parts = [json.loads(line) for line in reply.text.splitlines()]
    steps = [step for part in parts for step in part["steps"]]
    assert len(steps) == parts[0]["total"]
    assert all(step["sentence"] for step in steps)
    numbers = np.full(order**2, EMPTY)
    for step in steps:
        numbers[step["cells"]] = step["values"]
    assert check(numbers.reshape(order, order)).is_magic
