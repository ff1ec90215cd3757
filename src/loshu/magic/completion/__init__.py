"""Squares with blanks: completed, rated and explained as puzzles."""

from loshu.magic.completion.explanation import (
    CompletionRating,
    explain_completion,
    rate,
    rate_trace,
    rating_sentence,
    step_sentence,
)
from loshu.magic.completion.solutions import Completions, solve
from loshu.magic.completion.techniques import SENTENCES, TECHNIQUES, technique_of
from loshu.magic.completion.traces import explain

__all__ = [
    "SENTENCES",
    "TECHNIQUES",
    "CompletionRating",
    "Completions",
    "explain",
    "explain_completion",
    "rate",
    "rate_trace",
    "rating_sentence",
    "solve",
    "step_sentence",
    "technique_of",
]
