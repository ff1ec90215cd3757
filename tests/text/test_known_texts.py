"""Texts with blanks, found in what was written."""

from typing import Final

from tests.tables import each_row

from loshu.text import phrase, translations
from loshu.text.known_texts import in_language

KNOWN: Final = (
    phrase("error.what", "command"),
    phrase("error.what", "format"),
    phrase("error", "Unexpected argument {name}."),
    phrase("error", "Unknown {what} {name}."),
    phrase("error", "Expected {names}."),
    phrase("error", "Line {line}: {reason}"),
    phrase("error", "The grid is empty."),
)
DE: Final = translations("de")
ARGUMENT: Final = "Das Argument 'a b' ist überzählig."
EMPTY: Final = "Das Gitter ist leer."


@each_row(
    ("english", "german"),
    [
        ("Unexpected argument 'a b'.", ARGUMENT),
        ("Unexpected argument 'a. B'.", "Das Argument 'a. B' ist überzählig."),
        ("Unexpected argument 'a b'. The grid is empty.", f"{ARGUMENT} {EMPTY}"),
        ("a.txt: Line 3: The grid is empty.", f"a.txt: Zeile 3: {EMPTY}"),
        ("Unknown format 'x'. Expected a or b.", "Unbekannt: 'x' (Format). Möglich: a oder b."),
    ],
)
def test_sentences_are_found(english: str, german: str) -> None:
    assert in_language(english, KNOWN, DE) == german


@each_row(
    "english",
    [
        "Unexpected argument 'a b'. Nobody knows this.",
        "The grid is empty. Nobody knows this.",
        "Unknown format 'x'. Expected two words or one.",
    ],
)
def test_a_text_with_an_unknown_sentence_stays_english(english: str) -> None:
    assert in_language(english, KNOWN, DE) == english
