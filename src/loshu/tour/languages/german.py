"""German."""

from typing import Final

from loshu.tour.languages.language import Language

LANGUAGE: Final = Language(
    code="de",
    levels={"easy": "leicht", "medium": "mittel", "hard": "schwer", "expert": "sehr schwer"},
    techniques={
        "next-number": "nächste Zahl",
        "only-cell": "einziges Feld",
        "only-number": "einzige Zahl",
        "dead-end": "Sackgassen",
        "parity": "Färbung",
        "connectivity": "zusammenhängende Gebiete",
        "distance": "Entfernung",
        "neighbours": "Nachbarfelder",
        "one-path": "alle Wege",
        "forcing": "Widerspruch",
        "exhaustion": "vollständige Suche",
    },
    reasons={
        "next-number": "Die {number} muss einen Schritt von der {beside} entfernt sein: "
        "Dafür bleibt nur {cell}.",
        "next-between": "Die {number} muss je einen Schritt von der {low} und der {high} entfernt "
        "sein: Dafür bleibt nur {cell}.",
        "only-cell": "{cell} ist das einzige Feld, das die {number} erreichen kann.",
        "only-number": "Die {number} ist die einzige Zahl, die {cell} erreichen kann.",
        "dead-end": "{cell} ist eine Sackgasse: Dort passt nur die erste oder die letzte Zahl.",
        "two-ways": "{cell} hat nur zwei Zugänge: Der Weg kommt durch den einen und geht durch den "
        "anderen.",
        "parity": "Jeder Schritt wechselt die Farbe, und die {number} steht in {cell}: Gerade und "
        "ungerade Zahlen bleiben auf ihrer Farbe.",
        "piece": "Die {first} muss in einem freien Gebiet liegen, das an ihre Nachbarzahlen "
        "grenzt.",
        "pieces": "Die {first} bis {last} müssen zusammen in ein freies Gebiet passen, das an ihre "
        "Nachbarzahlen grenzt.",
        "cut": "Manche Zahlen in {cell} würden freie Felder abschneiden, die sich dann nicht mehr "
        "füllen ließen.",
        "distance": "Jede Zahl zwischen {low} und {high} muss für beide in Reichweite sein.",
        "distance-from": "Nach der {low} geht es Schritt für Schritt weiter: Manche Felder sind "
        "noch zu weit weg.",
        "distance-to": "Bis zur {high} geht es Schritt für Schritt: Manche Felder sind zu weit "
        "weg.",
        "neighbours": "In {cell} ließen manche Zahlen der vorigen oder der nächsten Zahl kein Feld "
        "übrig.",
        "one-path": "Von der {low} zur {high} führt nur ein Weg: {path}.",
        "all-paths": "Alle {paths} Wege von der {low} zur {high} haben etwas gemeinsam.",
        "forcing": "Die {number} in {cell} führte zu einem Widerspruch und wird gestrichen.",
        "exhaustion": "Die {number} in {cell} scheitert, wie man auch fortfährt, und wird "
        "gestrichen.",
    },
    struck={
        "sentence": " Gestrichen: {parts}.",
        "part": "{numbers} in {cell}",
        "many": "{count} Zahlen in {cells} Feldern",
        "number-comma": ", ",
        "part-comma": "; ",
    },
    film={
        "tour.start": "Die {value} beginnt in Zeile {row}, Spalte {column}.",
        "tour.step": "Die {value} kommt in Zeile {row}, Spalte {column}.",
    },
    labels={
        "solving": "Ein Rätsel, Schritt für Schritt: {game}",
        "growing": "Ein Rundgang, Schritt für Schritt: {game}",
        "heading": "{step}/{steps} · {technique}: {sentence}",
        "rating": "{level} ({hardest}): {score} Punkte in {steps} Schritten",
        "rating-beyond": "{level} ({hardest}, und mehr, als die Techniken leisten): "
        "{score} Punkte in {steps} Schritten",
        "rating-done": "{level}: Es fehlt nichts",
    },
    play={
        "help": "eine Taste oder ein Feld wie r2c3 setzt die nächste Zahl, r2c3=7 eine beliebige, "
        "r2c3= nimmt sie heraus; u nimmt zurück, h gibt einen Tipp, n zählt die möglichen Enden, "
        "s speichert oder zeigt, q beendet",
        "next": "{number} kann nach {cells}",
        "next-many": "{number} kann auf {count} Felder",
        "nowhere": "für die {number} gibt es kein Feld: u nimmt zurück",
        "hint-logic": "{number} nach {cell}: {why}",
        "hint-first": "zuerst: {why}",
        "hint-more": "... und noch einige Schritte dieser Art",
        "hint-found": "{number} nach {cell}",
        "hint-unsure": "{number} nach {cell}, wo wenige Wege hinausführen; ob es von dort "
        "weitergeht, ist nicht bekannt",
        "hint-wrong": "von hier aus geht es nicht zu Ende: Heraus muss {numbers}",
        "hint-unknown": "ob es von hier aus zu Ende geht, ist nicht bekannt",
        "no-tour": "es gibt gar keinen Rundgang",
        "entry": "die {number} in {cell}",
        "ways-none": "es bleibt keine Möglichkeit",
        "ways-one": "es bleibt 1 Möglichkeit",
        "ways": "es bleiben {count} Möglichkeiten",
        "ways-many": "es bleiben viele Möglichkeiten, mindestens {count}",
        "ways-unknown": "wie viele Möglichkeiten bleiben, ist nicht bekannt",
        "saved": "gespeichert in {file}",
        "unclear": "'{order}' ist weder Taste noch Feld; ? zeigt die Hilfe",
        "whole": "Geschafft, alle Zahlen stehen!",
        "taken": "in {cell} steht schon die {number}",
        "placed": "die {number} steht schon in {cell}",
        "no-number": "die Zahlen gehen von 1 bis {last}, nicht {number}",
        "no-step": "von {low} ({start}) nach {high} ({end}) führt kein Schritt",
        "given": "{cell} ist der {number} vorbehalten",
        "empty": "in {cell} steht keine Zahl",
        "nothing": "es gibt nichts zurückzunehmen",
    },
)
