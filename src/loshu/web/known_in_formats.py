"""Errors about the formats of grids that the page translates."""

from typing import Final

from loshu.text import Phrase, phrase

OF_FORMATS: Final[tuple[Phrase, ...]] = (
    phrase("refusal", "The bracket {text} is not closed."),
    phrase("refusal", "Unexpected text after the last bracket: {text}."),
    phrase("refusal", "Unexpected text before a bracket: {text}."),
    phrase("refusal", "{text} is not a list of values."),
    phrase("refusal", "{text} is not a list of rows."),
    phrase("refusal", "The JSON object has no key 'grid' or 'square'. Its keys: {keys}."),
    phrase("refusal", "Lists are nested too deeply."),
    phrase("refusal", "The input has several grids. Expected one."),
    phrase("refusal", "The input has several grids, separated by blank lines. Expected one."),
    phrase("refusal", "The rows have different lengths."),
    phrase("refusal", "The row has {found} values; the header has {count}."),
    phrase("refusal", "The grid has {count} rows; the limit is {most}."),
    phrase("refusal", "The grid has {count} columns; the limit is {most}."),
    phrase("refusal", "The input has {count} characters; the limit is {most}."),
    phrase("refusal", "The input has {count} squares."),
    phrase("refusal", "The input is compressed with {program}. Unpack it first."),
    phrase("refusal", "The seed is {seed}. Expected a whole number, 0 or more."),
)
