"""Sessions behind the boards of notebooks: messages in, views out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.step import Trace
from loshu.family.family import Frame
from loshu.family.played_board import (
    LARGEST,
    Help,
    PlayedBoard,
    Tool,
    View,
    entry_label,
    pointing,
    require_playable,
    tools_of,
)
from loshu.render import svg
from loshu.render.svg import MARGIN
from loshu.text import phrase, translations
from loshu.traces import frames_of

STRONGEST: Final = 4
_FIRST: Final = phrase("notebook", "First")
_BACK: Final = phrase("notebook", "Back")
_FORWARD: Final = phrase("notebook", "Forward")
_LAST: Final = phrase("notebook", "Last")
_STEP: Final = phrase("notebook", "Step {step} of {steps}")
_END: Final = phrase("notebook", "The end.")


class PlaySession:
    """A board in play, with its history.

    Examples
    --------
    >>> from loshu.any_puzzle import board_of
    >>> session = PlaySession(board_of("sudoku:2x2:1.....2..3.....4"))
    >>> session.receive({"type": "tool", "name": "hint"})
    >>> session.view["sentence"]
    'Look in box 1.'
    >>> session.receive({"type": "press", "cell": 3, "key": "3"})
    >>> session.view["cells"][3]
    '3'
    """

    def __init__(self, board: PlayedBoard) -> None:
        require_playable(board.view())
        self._past = [board]
        self._help = Help("")
        self._strength = 0

    @property
    def board(self) -> PlayedBoard:
        """The present position."""
        return self._past[-1]

    def receive(self, message: Mapping[str, Any]) -> None:
        """Handle a message of the board."""
        match message:
            case {"type": "press", "cell": int(cell), "key": str(key)}:
                if 0 <= cell < len(self.board.view().labels):
                    self._become(self.board.press(cell, key))
            case {"type": "tool", "name": "undo"}:
                self._past = self._past[:-1] or self._past
                self._forget()
            case {"type": "tool", "name": "again"}:
                self._past = self._past[:1]
                self._forget()
            case {"type": "tool", "name": "hint"}:
                self._strength = min(self._strength + 1, STRONGEST)
                self._help = self.board.hint(self._strength)
            case {"type": "tool", "name": str(name)}:
                if any(tool.name == name for tool in self.board.view().tools):
                    self._become(self.board.use(name))

    def _become(self, after: PlayedBoard | str) -> None:
        if isinstance(after, str):
            self._help = Help(after)
        elif after != self.board:
            self._past.append(after)
            self._forget()

    def _forget(self) -> None:
        self._help, self._strength = Help(""), 0

    @property
    def view(self) -> dict[str, Any]:
        """The view of the board, as data for JSON."""
        view = pointing(self.board.view(), self._help.cells, self._help.role)
        tools = tools_of(view, self.board.lang, moved=len(self._past) > 1)
        sentence = view.sentence if view.solved else self._help.sentence or view.sentence
        return view_as_dict(view, tools, sentence, self.board.lang)


class StepSession:
    """The steps of a trace, one at a time.

    Examples
    --------
    >>> from loshu.sudoku import explain
    >>> session = StepSession(explain("2x2:1.....2..3.....4"))
    >>> session.receive({"type": "go", "at": 2})
    >>> session.view["sentence"][:53]
    'Step 3 of 12 · Full house: r2c2 is the last empty cel'
    """

    def __init__(self, trace: Trace, lang: str = "en") -> None:
        rows, columns = trace.start.shape
        if rows * columns > LARGEST:
            raise UnsupportedError(
                f"The board has {rows * columns:,} cells. A board to step through can have "
                f"up to {LARGEST:,}."
            )
        self._trace, self._lang = trace, lang
        self._last = len(trace.steps)
        self._at = 0
        self._frames: list[Frame] = []
        self._source: Iterator[Frame] = frames_of(trace, lang)

    def receive(self, message: Mapping[str, Any]) -> None:
        """Handle a message of the board."""
        match message:
            case {"type": "go", "at": int(at)}:
                self._at = max(0, min(at, self._last))
            case {"type": "tool", "name": str(name)}:
                places = {"first": 0, "back": self._at - 1}
                places |= {"forward": self._at + 1, "last": self._last}
                self._at = max(0, min(places.get(name, self._at), self._last))

    def _frame(self) -> Frame:
        """Draw pictures on demand."""
        self._frames += islice(self._source, max(0, self._at + 1 - len(self._frames)))
        return self._frames[self._at]

    @property
    def view(self) -> dict[str, Any]:
        """The view of the board, as data for JSON."""
        frame, words = self._frame(), translations(self._lang)
        values = (value for row in frame.grid.rows() for value in row)
        rows, columns = frame.grid.shape
        view = View(
            scene=frame.scene,
            rows=rows,
            columns=columns,
            left=frame.left,
            top=frame.top,
            labels=tuple(
                entry_label("" if v is None else str(v), given=False, lang=self._lang)
                for v in values
            ),
        )
        back, forward = self._at > 0, self._at < self._last
        tools = (
            Tool("first", words.text(_FIRST), enabled=back),
            Tool("back", words.text(_BACK), enabled=back),
            Tool("forward", words.text(_FORWARD), enabled=forward),
            Tool("last", words.text(_LAST), enabled=forward),
        )
        place = words.text(_STEP, step=self._at + 1, steps=self._last)
        said = f"{place} · {frame.sentence}" if forward else words.text(_END)
        steps = {"at": self._at, "last": self._last}
        return {**view_as_dict(view, tools, said, self._lang), **steps}


def view_as_dict(view: View, tools: Sequence[Tool], sentence: str, lang: str) -> dict[str, Any]:
    """Return a view for the board's script; `box` is the grid's place in the picture."""
    scene = view.scene
    width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
    box = ((view.left + MARGIN) / width, (view.top + MARGIN) / height)
    return {
        "language": lang,
        "title": scene.title,
        "svg": svg.render(replace(scene, caption="")).decode(),
        "size": [width, height],
        "box": [*box, view.columns / width, view.rows / height],
        "rows": view.rows,
        "columns": view.columns,
        "cells": list(view.labels),
        "keys": list(view.keys),
        "tools": [
            {"name": t.name, "text": t.text, "pressed": t.pressed, "enabled": t.enabled}
            for t in tools
        ],
        "sentence": sentence,
        "solved": view.solved,
    }
