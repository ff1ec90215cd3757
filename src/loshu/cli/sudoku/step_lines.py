"""Steps as lines of text and as JSON, and the options that choose how they are written."""

from dataclasses import asdict
from typing import Any, NamedTuple

import click

from loshu.cli.choices import Choice
from loshu.core.step import Inference, Link, Reason, Step, Tie
from loshu.sudoku.cell_names import CELL_NAMES
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence, titled_sentence
from loshu.sudoku.techniques import technique_of
from loshu.sudoku.techniques.step_digits import in_digits

short_option = click.option(
    "--short",
    is_flag=True,
    help="Use the short notation of experienced players.",
)
cells_option = click.option(
    "--cells",
    type=Choice("cell notation", list(CELL_NAMES), case_sensitive=False),
    default="rc",
    show_default=True,
    help="Cell names: rc (r9c9), a1 (I9) or k9 (K9).",
)


class StepWords(NamedTuple):
    """Settings for writing steps."""

    lang: str
    short: bool
    cells: str

    def sentence(self, step: Step) -> str:
        """Write the sentence of a step, or its short form."""
        write = short_sentence if self.short else step_sentence
        return write(step, self.lang, cells=self.cells)

    def line(self, step: Step) -> str:
        """Write the technique of a step before its sentence; the short form has it already."""
        write = short_sentence if self.short else titled_sentence
        return write(step, self.lang, cells=self.cells)


def step_record(step: Step) -> dict[str, Any]:
    """Return a step as data for JSON, with digits; its sentence is English."""
    shown = in_digits(step)
    return {
        "rule": step.key,
        "technique": technique_of(step).name,
        "sentence": step_sentence(step),
        "short": short_sentence(step),
        "placed": shown.placed,
        "eliminated": shown.eliminated,
        "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
        "links": [_link(link) for link in shown.links],
        "nets": [[_inference(line) for line in net] for net in shown.nets],
        "parameters": dict(step.parameters),
        **({"regions": [_tie(tie) for tie in step.ties]} if step.ties else {}),
    }


def _tie(tie: Tie) -> dict[str, Any]:
    return {"cells": [tie.first, tie.second], "same": tie.same}


def _link(link: Link) -> dict[str, Any]:
    return {
        "start": link.start,
        "end": link.end,
        "strong": link.strong,
        "reason": _reason(link.reason),
    }


def _inference(line: Inference) -> dict[str, Any]:
    premises = [
        {
            "candidate": premise.candidate,
            "line": premise.line,
            "reason": _reason(premise.reason),
        }
        for premise in line.premises
    ]
    return {
        "candidates": line.candidates,
        "true": line.true,
        "reason": _reason(line.reason),
        "premises": premises,
    }


def _reason(reason: Reason | None) -> dict[str, Any] | None:
    return None if reason is None else asdict(reason)
