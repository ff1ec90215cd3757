"""The widget carries messages to its session, and its script to the notebook."""

from typing import Any

import pytest

import loshu
from loshu.notebook.widget import STATIC

pytest.importorskip("anywidget")


def sent(widget: Any, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message as the browser does, and return the view that comes back."""
    widget._handle_custom_msg(message, [])
    view: dict[str, Any] = widget.view
    return view


def test_a_press_reaches_the_puzzle_and_a_new_view_comes_back() -> None:
    board = loshu.notebook.play("sliding:2x2:1,2,0,3")
    assert not board.view["solved"]
    assert sent(board, {"type": "press", "cell": 3, "key": ""})["solved"]


def test_a_slider_goes_to_a_step() -> None:
    board = loshu.notebook.step(loshu.magic.explain(3, method="siamese"))
    assert sent(board, {"type": "go", "at": 4})["sentence"].startswith("Step 5 of 9 · ")


def test_the_script_and_the_style_are_shipped_whole_and_small() -> None:
    board = loshu.notebook.play("sliding:2x2:1,2,0,3")
    script, style = (STATIC / "board.js").read_text(), (STATIC / "board.css").read_text()
    assert board._esm == script
    assert board._css == style
    assert "://" not in script + style
    assert len(script) + len(style) < 16_000
