"""Random conditions of all kinds of facts, and the squares that they are true of."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from loshu.magic.conditions import parse_condition
from loshu.magic.properties import PROPERTIES


def random_fact(random: Random, n: int) -> str:
    """Write a fact of a random kind."""
    cells = [f"r{row}c{column}" for row in range(1, n + 1) for column in range(1, n + 1)]
    one, other = random.sample(cells, 2)
    numbers = random.sample(range(1, n * n + 1), 3)
    first, second = numbers[:2]
    relation = random.choice(["=", "!=", "<", "<=", ">", ">="])
    kinds = [
        f"{one}{relation}{first}",
        f"{one}={'|'.join(map(str, numbers))}",
        f"{one}{relation}{other}",
        f"2*{one}-{other}{relation}{first}",
        f"{one}:{other} mod {random.randint(2, 5)}{relation}1",
        f"parity={random.choice(['even', 'odd'])}",
        f"hole={first}",
        f"hole={first}|{second}",
        f"path={one},{other}",
        f"inlaid=r1c1:r{n - 1}c{n - 1}",
        f"entries={random.choice(['prime', 'odd', 'even'])}",
        f"corner{relation}{first % 4 + 1}",
        f"center{relation}{first}" if n % 2 else f"corner{relation}{first}",
        "type=VI" if n == 4 else f"{one}=5",
        *random.sample([known.name for known in PROPERTIES], 2),
    ]
    return random.choice(kinds)


def random_condition(
    random: Random, squares: NDArray[np.int64], depth: int = 3
) -> tuple[str, NDArray[np.bool_]]:
    """Nest facts in ``or``, ``and`` and ``not``; return the text, and which squares meet it.

    Facts are tested one by one, and their verdicts joined here.
    """
    word = random.choice(["", "and", "or", "or", "or", "not"]) if depth else ""
    if not word:
        text = random_fact(random, squares.shape[1])
        return text, parse_condition(text, squares.shape[1]).test(squares)
    number = 1 if word == "not" else random.randint(2, 3)
    parts = [random_condition(random, squares, depth - 1) for _ in range(number)]
    if word == "not":
        return f"not ({parts[0][0]})", ~parts[0][1]
    join = np.bitwise_and if word == "and" else np.bitwise_or
    text = f" {word} ".join(f"({part})" for part, _ in parts)
    return text, np.asarray(join.reduce([held for _, held in parts]), dtype=np.bool_)
