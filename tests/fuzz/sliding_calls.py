"""Good calls of the kernels of sliding boards."""

from typing import Any, Final

import numpy as np
from tests.fuzz.kernel_call import Arguments, KernelCall, Value, numbers, zeros

from loshu import kernels

HOLE: Final = 5
BOARD: Final = (1, 2, 5, 3, 4, 0)
"""Boards of 2x3, named by goal cells; the goal can be reached from it."""
GROUPS: Final = ((0, 1, 3), (2, 4))


def shape(**more: Value) -> Arguments:
    """Return a board's size and the goal cell of its hole."""
    return {"rows": 2, "columns": 3, "hole": HOLE, **more}


def board(**more: Value) -> Arguments:
    """Return tiles by cells."""
    return {"board": numbers(*BOARD, dtype="u1"), **more}


def table(group: tuple[int, ...]) -> Value:
    """Build a database."""
    builder = kernels.SlidingDatabase(2, 3, np.array(group, dtype=np.uint8), HOLE)
    found = zeros((builder.placements + 1) // 2, dtype="u1")
    while not builder.finished:
        builder.grow(found)
    return found


def searching() -> Arguments:
    """Return two databases and one view of both."""
    return shape(
        tables=[table(group) for group in GROUPS],
        groups=[np.array(group, dtype=np.uint8) for group in GROUPS],
        views=numbers(0, 0, dtype="u1"),
        databases=numbers(0, 1, dtype="u1"),
        images=np.tile(np.arange(6, dtype=np.uint8), (2, 1)),
        automaton=kernels.SlidingAutomaton(4),
    )


def beam() -> Arguments:
    """Return a search, and how a beam uses its bounds."""
    return {"search": kernels.SlidingSearch(**searching()), **board(), "width": 9, "limit": 99}


def boards(**more: Value) -> Arguments:
    """Return boards to be solved together, and room for what is found."""
    rows = np.array([BOARD, (0, 1, 2, 3, 4, 5)], dtype=np.uint8)
    return {"boards": rows, "lengths": zeros(2), "ways": zeros(2, 40, dtype="u1"), **more}


def positions(made: Any) -> Arguments:
    """Return a complete table of all positions, and boards."""
    words = zeros(made.words, dtype="u4")
    depth = 0
    while made.grow(words, depth):
        depth += 1
    return {"table": words, **boards()}


def solved(made: Any) -> Arguments:
    """Return room for the way, after it is found."""
    made.start(numbers(*BOARD, dtype="u1"))
    while not made.run(1000):
        pass
    return {"cells": zeros(80, dtype="u1")}


def shortening(_made: Any) -> Arguments:
    """Return a way there and back, to be shortened."""
    return {"board": numbers(*BOARD, dtype="u2"), "hole": HOLE, "length": 4,
            "way": numbers(1, 0, 1, 2, dtype="u2"), "window": 4, "position": 0,
            "patience": 99, "nodes": 99}  # fmt: skip


def started(made: Any) -> Arguments:
    """Begin with a board, and return how far to search."""
    made.start(numbers(*BOARD, dtype="u1"))
    return {"nodes": 99}


SLIDING_CALLS: Final = (
    KernelCall("SlidingAutomaton", lambda: {"length": 4}, [("states", lambda _: {})]),
    KernelCall(
        "SlidingBeam",
        beam,
        [("run", lambda _: {"moves": 40}), ("way", lambda _: {"cells": zeros(99, dtype="u1")})],
    ),
    KernelCall(
        "SlidingBreadth",
        shape,
        [
            ("grow", lambda made: {"table": zeros(made.words, dtype="u4"), "depth": 0}),
            ("solve", positions),
        ],
    ),
    KernelCall(
        "SlidingDatabase",
        lambda: shape(group=numbers(*GROUPS[0], dtype="u1")),
        [("grow", lambda made: {"table": zeros((made.placements + 1) // 2, dtype="u1")})],
    ),
    KernelCall(
        "SlidingSearch",
        searching,
        [
            ("start", lambda _: board(wanted=2, least=0)),
            ("run", started),
            ("way", solved),
            ("solve", lambda _: boards(position=0, nodes=999, counts=zeros(2, dtype="u8"))),
        ],
    ),
    KernelCall(
        "SlidingShortening",
        lambda: {"rows": 2, "columns": 3, "automaton": kernels.SlidingAutomaton(4)},
        [("run", shortening)],
    ),
    KernelCall(
        "SlidingSlides", shape, [("start", lambda _: board()), ("run", started), ("way", solved)]
    ),
    KernelCall("SlidingTable", lambda: shape(slides=True), [("solve", lambda _: boards())]),
)
