"""Errors and notes of commands in the language of the command."""

import pickle
from typing import Final

from tests.commands import Run
from tests.tables import each_row

from loshu.cli.errors import error_text
from loshu.core.errors import LoshuError
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.report import UnreachableError, require_reachable
from loshu.tour.play.position import RefusedPressError, new_play

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNSOLVABLE: Final = "1 2 3/4 5 6/8 7 ."
TOUR: Final = "tour:3x3:rook-step:1,.,./.,.,./.,.,."

CASES: Final = [
    (("magic", "explain", ". . . ./. . . ./. . . ./. . . ."), "Fehler: Das Quadrat hat mehr als"),
    (("magic", "rate", ". . . ./. . . ./. . . ./. . . ."), "Das Quadrat hat mehr als eine"),
    (("magic", "check", "8 1 6/3 5"), "Fehler: Der Text: Zeile 2: "),
    (
        ("magic", "make", "4", "--kind", "pandiagnal"),
        "Fehler: Unbekannt: 'pandiagnal' (Art). Meintest du",
    ),
    (
        ("magic", "transform", "8 1 6/3 5 7/4 9 2", "turn"),
        "Fehler: Unbekannte Gruppe von Umformungen: 'turn'",
    ),
    (("sudoku", "explain", PUZZLE, "--step", "99"), "Fehler: Schritt 99 gibt es nicht"),
    (("sudoku", "explain", PUZZLE, "--until", "r10c1"), "Fehler: Das Feld r10c1 gibt es nicht"),
    (("sudoku", "explain", PUZZLE, "--until", "x"), "'x' ist kein Feld."),
    (("sudoku", "make", "--level", "hart"), "Fehler: Unbekannte Schwierigkeit 'hart'."),
    (("sudoku", "make", "--clues", "-1"), "Fehler: --clues: -1 liegt außerhalb des Bereichs."),
    (("sudoku", "make", "--clues", "x"), "Fehler: --clues: 'x' ist keine ganze Zahl."),
    (("sudoku", "make", "2x2"), "Hinweis: Startwert "),
    (("sudoku", "count-grids", "5x5"), "Hinweis: Blöcke von 5x5 ergeben"),
    (("sudoku", "show", "nonsense"), "Fehler: 'nonsense' ist weder eine Datei noch ein Sudoku."),
    (("tour", "rate", TOUR), ": Das Rätsel hat mehr als eine Lösung."),
    (("tour", "count", "3x3"), "Fehler: Die Züge fehlen. Beispiel: loshu tour count"),
    (
        ("tour", "check", "tour:3x3:rook-stp:1,.,./.,.,./.,.,."),
        "Fehler: Unbekannte Züge 'rook-stp'. Meintest du 'rook-step'?",
    ),
    (("sliding", "solve", UNSOLVABLE), "Fehler: Das Ziel ist nicht erreichbar: "),
    (("sliding", "explain", "8 1 3/4 . 2/7 6 5", "--step", "99"), "Fehler: Schritt 99"),
    (
        ("magic", "make", "4", "5"),
        "Das Argument '5' ist überzählig. Für eine bestimmte Anzahl von Ergebnissen",
    ),
    (("magic", "make", "4", "--nonsense"), "Aufruf: loshu magic make [OPTIONS] ORDER"),
    (("magic", "count", "6"), "Zu viele, um sie hier zu zählen: magische Quadrate der Ordnung 6."),
    (("magic", "gallery", "x"), "Unbekannt: 'x' (Quadrat der Galerie)."),
    (
        ("magic", "list", "4", "--where", "r1c1 <"),
        "Die Bedingung 'r1c1 <' ist unvollständig. Nötig ist eine Zahl oder ein Feld wie r1c1.",
    ),
    (
        ("magic", "make", "4", "--method", "siamese"),
        "Das Verfahren 'siamese' kann keine Quadrate der Ordnung 4 bilden. Mögliche Ordnungen: ",
    ),
    (
        ("magic", "make", "4", "-o", "/nonexistent/x.svg"),
        "/nonexistent/x.svg kann nicht geschrieben werden: Den Ordner /nonexistent gibt es nicht.",
    ),
    (
        ("magic", "least-clues", "5"),
        "Die kleinste Anzahl von Vorgaben wird nur für die Ordnungen 1 bis 4",
    ),
    (("sudoku", "solve", '{"grid": 3}'), "grid ist '3'. Nötig ist eine Liste."),
    (("sudoku", "canonical", "1234"), "'1234' ist weder eine Datei noch ein Sudoku."),
    (("sudoku", "nonsense"), "Unbekannt: 'nonsense' (Befehl)."),
    (("tour", "count", "5x5:five", "--start", "r9c9"), "Das Brett 5x5 hat kein Feld 'r9c9'."),
    (("sliding", "make", "3x3", "--moves", "x"), "'x' ist keine Anzahl von Zügen."),
    (("sliding", "list", "3x3"), "Für ein Brett dieser Größe: loshu sliding make 3x3"),
]


@each_row(("words", "text"), CASES)
def test_errors_and_notes_are_in_the_language_of_the_command(
    loshu: Run, words: tuple[str, ...], text: str
) -> None:
    assert text in loshu(*words, "--lang", "de").err


def test_without_a_translation_an_error_stays_english(loshu: Run) -> None:
    assert error_text("Nobody has seen this.", "zh") == "Nobody has seen this."
    refused = LoshuError("a.txt: The puzzle has no solution.")
    assert error_text(refused, "zh") == "a.txt: 此谜题无解。"
    assert "Error: " in loshu("magic", "check", "8 1 6/3 5", "--lang", "en").err


def test_errors_that_know_their_words_survive_other_processes() -> None:
    for error in (_unreachable(), _refused_press()):
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error) == error.in_words("en")
        assert again.in_words("de") == error.in_words("de") != str(error)


def _unreachable() -> UnreachableError:
    try:
        require_reachable(parse_puzzle("sliding:2x2:1,2,0,3".replace("1,2", "2,1")))
    except UnreachableError as error:
        return error
    raise AssertionError("reachable")


def _refused_press() -> RefusedPressError:
    try:
        new_play("3x3:king").undo()
    except RefusedPressError as error:
        return error
    raise AssertionError("not refused")
