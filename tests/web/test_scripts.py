"""Modules of the page without a browser, in Node."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from loshu.tour.play.position import new_play

SCRIPTS: Final = Path(__file__).parent / "scripts"
TESTS: Final = SCRIPTS / "modules.test.mjs"
PLAYED: Final = (
    "tour:5x5:five",
    "tour:4x5:king",
    "tour:4x4:knight:closed",
    "tour:3x4-torus:rook-step",
    "tour:4x4:king!r1c2-r2c2",
    "tour:3x3:king:1,.,./.,#,./.,.,8",
    "tour:4x4:king:closed:1,.,.,./.,9,.,./.,.,.,5/.,.,.,.",
    "tour:1x1:king",
)
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")


def random_play(text: str, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Play at random; return the moves, and Python's state before each of them and at the end."""
    chance, play = random.Random(seed), new_play(text)
    begun = play.tour.text
    last = len(play.game.board.cells)
    cells = [int(cell) for cell in play.game.board.cells]
    tried = [(chance.choice(cells), chance.randint(0, last + 1)) for _ in range(30)]
    moves: list[tuple[int, int]] = []
    states = []
    while True:
        states.append(
            {
                "number": play.next_number,
                "cells": sorted(map(int, play.next_cells())),
                "refused": [play.refusal(*each) is not None for each in tried],
                "whole": play.is_whole,
            }
        )
        free = [(cell, number) for cell, number in tried if play.refusal(cell, number) is None]
        free += [(int(cell), play.next_number or 0) for cell in play.next_cells()]
        if not free:
            return {"text": begun, "moves": moves, "tried": tried}, states
        moves.append(chance.choice(free))
        play = play.put(*moves[-1])


@needs_node
def test_the_page_plays_tours_as_python_does() -> None:
    plays = [random_play(text, seed) for text in PLAYED for seed in range(8)]
    assert sum(len(states) for _, states in plays) > 500
    run = subprocess.run(
        ["node", "--no-warnings", str(SCRIPTS / "positions.mjs")],
        input=json.dumps([play for play, _ in plays]), capture_output=True, text=True, check=True,
    )  # fmt: skip
    for (play, states), seen in zip(plays, json.loads(run.stdout), strict=True):
        assert seen == states, play["text"]


@needs_node
def test_the_modules_of_the_page_pass_their_tests() -> None:
    run = subprocess.run(
        ["node", "--no-warnings", "--test", str(TESTS)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
