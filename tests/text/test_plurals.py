"""Texts with numbers agree with the number, in every language."""

import re
from pathlib import Path

import pytest
from tests.tables import each_row
from tools.messages.extraction import messages

from loshu.text import LANGUAGES, Plural, plural, translations
from loshu.text.lists import Parts
from loshu.text.translation import Translations

SOURCES = Path(__file__).parents[2] / "src" / "loshu"
ALIKE = {
    "de": {
        "{number} occurs {count} time",
        "{value} occurs {count} time",
        "{count} puzzle",
        "{count} puzzle solved",
        "grid",
        "{count} puzzle to print",
        "puzzle",
    }
}
"""English texts with equal plural forms, as in "ein Rätsel" and "zwei Rätsel"."""


@pytest.fixture(scope="module")
def plurals() -> list[Plural]:
    """Return all that the sources count."""
    found = messages(SOURCES)
    return [Plural(each.context, each.english, each.many) for each in found if each.many]


def rendered(words: Translations, message: Plural, count: int) -> str:
    """Render a message with a number, and with 9, or cells, in all other placeholders."""
    blanks = dict(re.findall(r"\{(\w+)(:\w+)?\}", message.one + message.many))
    cells = Parts("r1c1, r9c9", words)
    filled = {name: cells if form else 9 for name, form in blanks.items() if name != "count"}
    return words.counted(message, count, **filled)


@each_row("lang", LANGUAGES)
def test_a_message_has_a_form_for_one_and_for_two(lang: str, plurals: list[Plural]) -> None:
    words = translations(lang)
    for message in plurals:
        one, two = rendered(words, message, 1), rendered(words, message, 2)
        for text in (one, two):
            assert text, message.one
            assert "{" not in text, message.one
        if lang != "en" and one == rendered(translations("en"), message, 1):
            continue  # not translated yet
        forms_differ = one != two.replace("2", "1")
        alike = lang == "zh" or message.one in ALIKE.get(lang, ())
        assert forms_differ != alike, message.one


@each_row(
    ("lang", "one", "two"),
    [
        ("en", "in 1 step", "in 2 steps"),
        ("es", "en 1 paso", "en 2 pasos"),
        ("pt", "em 1 passo", "em 2 passos"),
        ("de", "in 1 Schritt", "in 2 Schritten"),
        ("zh", "共 1 步", "共 2 步"),
    ],
)
def test_steps_are_counted(lang: str, one: str, two: str) -> None:
    steps = plural("rating", "in {count} step", "in {count} steps")
    words = translations(lang)
    assert (words.counted(steps, 1), words.counted(steps, 2)) == (one, two)
