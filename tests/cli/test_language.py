"""One ``--lang`` for every command that explains, reports or renders; data never depend on it."""

from pathlib import Path

import click
import pytest
from tests.cli.conftest import Run

from loshu.cli import loshu as program
from loshu.families import NAMES as FAMILIES
from loshu.text import LANGUAGES

TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
SMALL = "2x2:1.....2..3.....4"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BROKEN = "8 1 6/3 5 7/4 9 3"
DATA_ALONE = {
    "sudoku canonical", "sudoku count-grids", "sudoku list", "sudoku morph", "sudoku vicinity",
}  # fmt: skip
OTHERS = tuple(language for language in LANGUAGES if language != "en")
WITH_JSON = [
    ("tour", "explain", TOUR),
    ("tour", "rate", TOUR),
    ("magic", "check", BROKEN),
    ("magic", "gallery"),
    ("magic", "properties"),
    ("sudoku", "check", "11.............."),
    ("sudoku", "solve", "11.............."),
    ("sudoku", "isomorphic", NINE, NINE),
    ("sudoku", "pattern", NINE),
    ("tour", "solve", TOUR),
    ("magic", "make", "5", "--explain"),
]
WITH_SENTENCES = {
    ("tour", "explain", TOUR): {
        "en": "2 has to be one step from 1 and from 3: only r1c2 is left for it.",
        "es": "El 2 debe estar a un paso del 1 y del 3: solo le queda r1c2.",
        "pt": "O 2 tem de ficar a um passo do 1 e do 3: só lhe resta r1c2.",
        "de": "Die 2 muss je einen Schritt von der 1 und der 3 entfernt sein: Dafür bleibt nur",
        "zh": "2 与 1、3 都必须只隔一步，只剩 r1c2 可填。",
    },
    ("tour", "rate", TOUR): {
        "en": "easy (next number): 5 points in 5 steps",
        "es": "fácil (número siguiente): 5 puntos en 5 pasos",
        "pt": "fácil (número seguinte): 5 pontos em 5 passos",
        "de": "leicht (nächste Zahl): 5 Punkte in 5 Schritten",
        "zh": "简单（下一个数）：5 分，共 5 步",
    },
    ("magic", "methods", "siamese"): {
        "en": "orders: odd, from 3",
        "es": "órdenes: odd, from 3",
        "pt": "ordens: odd, from 3",
        "de": "Ordnungen: odd, from 3",
        "zh": "阶数：odd, from 3",
    },
    ("magic", "series", "4"): {
        "en": "magic series of order 4: 86\nsum: 34\n",
        "es": "series mágicas de orden 4: 86\nsuma: 34\n",
        "pt": "séries mágicas de ordem 4: 86\nsoma: 34\n",
        "de": "magische Reihen der Ordnung 4: 86\nSumme: 34\n",
        "zh": "4 阶幻方数列：86\n和：34\n",
    },
    ("magic", "estimate", "4", "--batches", "9"): {
        "en": "exact      'loshu magic count 4' counts them all",
        "es": "exacto      «loshu magic count 4» los cuenta todos",
        "pt": "exato       'loshu magic count 4' conta-os todos",
        "de": "exakt           „loshu magic count 4“ zählt sie alle",
        "zh": "“loshu magic count 4” 可数出全部",
    },
    ("magic", "check", BROKEN): {
        "en": "the main diagonal has the sum 16, 1 more than 15",
        "es": "la diagonal principal suma 16, 1 más que 15",
        "pt": "a diagonal principal soma 16, 1 a mais do que 15",
        "de": "die Hauptdiagonale hat die Summe 16, 1 mehr als 15",
        "zh": "主对角线的和是 16，比 15 多 1",
    },
    ("magic", "check", "8 1 6/3 5 7/4 9 2"): {
        "en": "constant: 15\nproperties: normal,",
        "es": "constante mágica: 15\npropiedades: normal,",
        "pt": "constante mágica: 15\npropriedades: normal,",
        "de": "magische Konstante: 15\nEigenschaften: normal,",
        "zh": "幻和：15\n性质：标准、",
    },
    ("magic", "gallery", "yang-hui-7"): {
        "en": "The middle number 25 is at the centre.",
        "es": "El número del medio, 25, está en el centro.",
        "pt": "O número do meio, 25, está no centro.",
        "de": "Die mittlere Zahl 25 steht in der Mitte.",
        "zh": "中间的数 25 位于中心。",
    },
    ("magic", "properties", "most-perfect"): {
        "en": "most-perfect: compact and complete\n",
        "es": ": compacto y completo\n",
        "pt": ": compacto e completo\n",
        "de": ": kompakt und vollständig\n",
        "zh": "：既紧凑又完全\n",
    },
    ("magic", "make", "5", "--explain"): {
        "en": "so 2 comes in again from below, in row 5, column 4.",
        "es": "así que el 2 vuelve a entrar por abajo, en la fila 5, columna 4.",
        "pt": "por isso o 2 volta a entrar por baixo, na linha 5, coluna 4.",
        "de": "also kommt die 2 von unten wieder herein, in Zeile 5, Spalte 4.",
        "zh": "因此 2 从下边重新进入，落在第 5 行第 4 列。",
    },
    ("sudoku", "check", "11.............."): {
        "en": "against the rules: 1 occurs 2 times in row 1: r1c1, r1c2",
        "es": "incumple las reglas: el 1 aparece 2 veces en la fila 1: r1c1, r1c2",
        "pt": "viola as regras: o 1 aparece 2 vezes na linha 1: r1c1, r1c2",
        "de": "gegen die Regeln: die 1 kommt in Zeile 1 2 Mal vor: r1c1, r1c2",
        "zh": "违反规则：1 在第 1 行出现 2 次：r1c1, r1c2",
    },
    ("sudoku", "check", SMALL): {
        "en": "a puzzle with one solution",
        "es": "un puzle con solución única",
        "pt": "um puzzle com solução única",
        "de": "ein Rätsel mit genau einer Lösung",
        "zh": "有唯一解的谜题",
    },
    ("sudoku", "steps", SMALL, "--limit", "1"): {
        "en": "Naked single: r1c4 sees every digit but 3.",
        "es": "Único desnudo: r1c4 ",
        "pt": "Único nu: r1c4 ",
        "de": "Nacktes Single: r1c4 ",
        "zh": "显性唯一数：r1c4 ",
    },
    ("sudoku", "hint", SMALL): {
        "en": "Look in box 2 for this technique: naked single.",
        "es": "Busca en la caja 2 esta técnica: único desnudo.",
        "pt": "Procure no bloco 2 esta técnica: único nu.",
        "de": "Suche in Block 2 nach dieser Technik: nacktes Single.",
        "zh": "请在第 2 宫寻找这种技巧：显性唯一数。",
    },
    ("sudoku", "hint", "2x2:1.....2........4"): {
        "en": "the puzzle has several solutions; two of them differ in 4 cells: r3c2, r3c3, r4c2",
        "es": "el puzle tiene varias soluciones; dos de ellas difieren en 4 celdas: r3c2, r3c3",
        "pt": "o puzzle tem várias soluções; duas delas diferem em 4 células: r3c2, r3c3",
        "de": "das Rätsel hat mehrere Lösungen; zwei davon unterscheiden sich in 4 Feldern: r3c2",
        "zh": "谜题有多个解；其中两个解有 4 格不同：r3c2、r3c3、r4c2、r4c3",
    },
    ("sudoku", "practice", "hidden-single", "--seed", "1", "--solution"): {
        "en": "its only place in ",
        "es": "su único lugar en ",
        "pt": "o seu único lugar n",
        "de": "ihr einziger Platz in ",
        "zh": "只能填在 ",
    },
    ("sudoku", "solve", "11.............."): {
        "en": "# no solution",
        "es": "# sin solución",
        "pt": "# sem solução",
        "de": "# keine Lösung",
        "zh": "# 无解",
    },
    ("sudoku", "solve", "1..............."): {
        "en": " # one of several",
        "es": " # una de varias",
        "pt": " # uma de várias",
        "de": " # eine von mehreren",
        "zh": " # 多解之一",
    },
    ("sudoku", "isomorphic", NINE, NINE): {
        "en": "columns  1 2 3",
        "es": "columnas  1 2 3",
        "pt": "colunas  1 2 3",
        "de": "Spalten  1 2 3",
        "zh": "列   1 2 3",
    },
    ("tour", "solve", "tour:2x2:rook-step:1,./.,2"): {
        "en": "no solution: tour:2x2",
        "es": "sin solución: tour:2x2",
        "pt": "sem solução: tour:2x2",
        "de": "keine Lösung: tour:2x2",
        "zh": "无解：tour:2x2",
    },
    ("tour", "count", "5x5:five"): {
        "en": "directed (each direction counts): 12,400",
        "es": "dirigidos (cada sentido cuenta): 12.400",
        "pt": "orientados (cada sentido conta): 12.400",
        "de": "gerichtet (jede Richtung zählt): 12.400",
        "zh": "有向（两个方向分别计数）：12,400",
    },
    ("tour", "find", "5x5:knight:closed", "--start", "r1c1"): {
        "en": "from r1c1: every step changes the colour of the cell, and of 25 cells there are 13",
        "es": "desde r1c1: cada paso cambia el color de la celda, y de 25 celdas hay 13",
        "pt": "a partir de r1c1: cada passo muda a cor da célula, e de 25 células há 13",
        "de": "von r1c1: jeder Schritt wechselt die Farbe des Feldes, und von 25 Feldern sind 13",
        "zh": "每一步都改变格子的颜色，而 25 格中一种颜色有 13 格，另一种有 12 格",
    },
    ("magic", "count", "3"): {
        "en": "up to rotation and reflection: 1",
        "es": "salvo rotación y reflexión: 1",
        "pt": "a menos de rotação e reflexão: 1",
        "de": "bis auf Drehung und Spiegelung: 1",
        "zh": "旋转与反射视为相同：1",
    },
    ("magic", "solve", ". ./. ."): {
        "en": "no completion: . ./. .",
        "es": "no se puede completar: . ./. .",
        "pt": "não se pode completar: . ./. .",
        "de": "keine Vervollständigung: . ./. .",
        "zh": "无法补全：. ./. .",
    },
    ("magic", "gallery"): {
        "en": "lo-shu: Lo Shu (1st century, order 3)",
        "es": "lo-shu: Lo Shu (siglo I, orden 3)",
        "pt": "lo-shu: Lo Shu (século I, ordem 3)",
        "de": "lo-shu: Lo Shu (1. Jahrhundert, Ordnung 3)",
        "zh": "lo-shu：洛书（1 世纪，3 阶）",
    },
    ("magic", "make", "6", "--kind", "pandiagonal"): {
        "en": "no pandiagonal square of order 6 exists with the numbers 1 to 36: for n = 2h with",
        "es": "no existe ningún cuadrado de orden 6 que sea pandiagonal: para n = 2h con h impar",
        "pt": "não existe nenhum quadrado de ordem 6 que seja pandiagonal: para n = 2h com h ímpar",
        "de": "kein Quadrat der Ordnung 6 mit der Eigenschaft „pandiagonal“: für n = 2h mit",
        "zh": "不存在“泛对角线”的 6 阶方阵：设 n = 2h，h 为奇数",
    },
}
ANSWERS = [
    (words, language, text)
    for words, texts in WITH_SENTENCES.items()
    for language, text in texts.items()
]


@pytest.mark.parametrize(("words", "language", "text"), ANSWERS)
def test_sentences_are_in_the_language_asked_for(
    loshu: Run, words: tuple[str, ...], language: str, text: str
) -> None:
    result = loshu(*words, "--lang", language)
    assert text in result.out + result.err


def test_every_command_of_a_family_takes_a_language_but_those_that_print_data_alone() -> None:
    without = {
        f"{family} {name}"
        for family in FAMILIES
        for name, command in commands_of(family).items()
        if not any("--lang" in option.opts for option in command.params)
    }
    assert without == DATA_ALONE


def commands_of(family: str) -> dict[str, click.Command]:
    context = click.Context(program)
    group = program.get_command(context, family)
    assert isinstance(group, click.Group)
    found = {name: group.get_command(context, name) for name in group.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


@pytest.mark.parametrize("words", [*WITH_SENTENCES])
def test_exit_codes_never_depend_on_the_language(loshu: Run, words: tuple[str, ...]) -> None:
    assert len({loshu(*words, "--lang", language).code for language in LANGUAGES}) == 1


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("words", WITH_JSON, ids=" ".join)
def test_json_never_depends_on_the_language(
    loshu: Run, words: tuple[str, ...], language: str
) -> None:
    as_json = ("--format", "json") if words[:2] == ("magic", "make") else ("--json",)
    assert loshu(*words, *as_json, "--lang", language) == loshu(*words, *as_json, "--lang", "en")


@pytest.mark.parametrize("command", [words[:2] for words in WITH_SENTENCES])
def test_an_unknown_language_is_refused_with_those_there_are(
    loshu: Run, command: tuple[str, ...]
) -> None:
    result = loshu(*command, "5", "--lang", "xx")
    assert (result.code, result.out) == (2, "")
    assert "no language is called 'xx'; there are: en, es, pt, de, zh" in result.err


def test_the_environment_chooses_the_language(loshu: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOSHU_LANG")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert loshu("tour", "rate", TOUR).out.startswith("fácil")
    monkeypatch.setenv("LOSHU_LANG", "de")
    assert loshu("tour", "rate", TOUR).out.startswith("leicht")
    assert loshu("tour", "rate", TOUR, "--lang", "pt").out.endswith("passos\n")
    monkeypatch.setenv("LOSHU_LANG", "fr_FR")
    assert loshu("tour", "rate", TOUR).out.startswith("easy")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("suffix", "mark"),
    [("svg", 'xml:lang="{}"'), ("html", '<html lang="{}">'), ("pdf", "Lang({})")],
)
@pytest.mark.parametrize("words", [("tour", "explain", TOUR), ("magic", "make", "3")], ids=" ".join)
def test_pictures_name_their_language(
    loshu: Run, tmp_path: Path, words: tuple[str, ...], suffix: str, mark: str, language: str
) -> None:
    out = tmp_path / f"picture.{suffix}"
    assert loshu(*words, "--lang", language, "--out", str(out)).code == 0
    assert mark.format(language).encode() in out.read_bytes()


@pytest.mark.parametrize(
    ("words", "noted"),
    [
        (("magic", "sample", "4"), "Stichprobe: genau gleichverteilt, ohne Wiederholung"),
        (("magic", "list", "3", "--skip", "1"), "keines: Die Liste endet vor Nummer 1"),
        (("magic", "list", "3", "--where", "pandiagonal"), "es gibt keines"),
        (
            ("magic", "list", "6", "--kind", "pandiagonal"),
            "keines: mit den Zahlen 1 bis 36 gibt es",
        ),
    ],
)
def test_notes_are_in_the_language(loshu: Run, words: tuple[str, ...], noted: str) -> None:
    assert noted in loshu(*words, "--lang", "de").err
