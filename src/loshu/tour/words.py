"""Steps of solving in words, in five languages: add a language with an entry in each table."""

from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import did_you_mean
from loshu.core.step import Step
from loshu.core.words import sentence

ENGLISH: Final = {
    "next-number": "{number} comes next to {beside} and has one free cell there: {cell}.",
    "only-cell": "{cell} is the only cell that {number} can reach.",
    "only-number": "{number} is the only number that can reach {cell}.",
    "dead-end": "{cell} is a dead end; struck out: {count}.",
    "two-ways": "{cell} has two ways, in by one and out by the other; struck out: {count}.",
    "parity": "Every step changes colour, and {number} stands in {cell}; struck out: {count}.",
    "pieces": "{first} to {last} lie in one piece of the free cells, beside both ends; "
    "struck out: {count}.",
    "cut": "Some numbers in {cell} would leave a piece that cannot be filled; struck out: {count}.",
    "distance": "Some cells are too far away on the way from {low} to {high}; struck out: {count}.",
    "distance-from": "Some cells are too far away from {low}; struck out: {count}.",
    "distance-to": "Some cells are too far away from {high}; struck out: {count}.",
    "neighbours": "In {cell} the number before or after would lack a cell beside; struck "
    "out: {count}.",
    "one-path": "There is one path from {low} to {high}.",
    "all-paths": "The {paths} paths from {low} to {high} settle some cells; struck out: {count}.",
    "forcing": "{number} in {cell} leads to a contradiction.",
    "exhaustion": "{number} in {cell} fails, whichever way one goes on.",
}
SPANISH: Final = {
    "next-number": "El {number} va junto al {beside} y allí solo le queda una casilla: {cell}.",
    "only-cell": "{cell} es la única casilla a la que llega el {number}.",
    "only-number": "El {number} es el único número que llega a {cell}.",
    "dead-end": "{cell} es un callejón sin salida; descartes: {count}.",
    "two-ways": "{cell} tiene dos caminos, uno de entrada y otro de salida; descartes: {count}.",
    "parity": "Cada paso cambia de color y el {number} está en {cell}; descartes: {count}.",
    "pieces": "Del {first} al {last} van en una sola zona libre que toca ambos extremos; "
    "descartes: {count}.",
    "cut": "Algunos números en {cell} dejarían una zona imposible de llenar; descartes: {count}.",
    "distance": "Algunas casillas quedan demasiado lejos entre el {low} y el {high}; "
    "descartes: {count}.",
    "distance-from": "Algunas casillas quedan demasiado lejos del {low}; descartes: {count}.",
    "distance-to": "Algunas casillas quedan demasiado lejos del {high}; descartes: {count}.",
    "neighbours": "En {cell}, al número anterior o al siguiente le faltaría una vecina; "
    "descartes: {count}.",
    "one-path": "Hay un solo camino del {low} al {high}.",
    "all-paths": "Los {paths} caminos del {low} al {high} deciden algunas casillas; "
    "descartes: {count}.",
    "forcing": "El {number} en {cell} lleva a una contradicción.",
    "exhaustion": "El {number} en {cell} falla, se siga como se siga.",
}
PORTUGUESE: Final = {
    "next-number": "O {number} fica ao lado do {beside} e ali só tem uma casa livre: {cell}.",
    "only-cell": "{cell} é a única casa a que o {number} chega.",
    "only-number": "O {number} é o único número que chega a {cell}.",
    "dead-end": "{cell} é um beco sem saída; descartes: {count}.",
    "two-ways": "{cell} tem dois caminhos, um de entrada e outro de saída; descartes: {count}.",
    "parity": "Cada passo muda de cor e o {number} está em {cell}; descartes: {count}.",
    "pieces": "De {first} a {last} ficam numa só região livre que toca as duas pontas; "
    "descartes: {count}.",
    "cut": "Alguns números em {cell} deixariam uma região impossível de preencher; "
    "descartes: {count}.",
    "distance": "Algumas casas ficam longe demais entre {low} e {high}; descartes: {count}.",
    "distance-from": "Algumas casas ficam longe demais de {low}; descartes: {count}.",
    "distance-to": "Algumas casas ficam longe demais de {high}; descartes: {count}.",
    "neighbours": "Em {cell}, ao número anterior ou ao seguinte faltaria uma vizinha; "
    "descartes: {count}.",
    "one-path": "Há um só caminho de {low} a {high}.",
    "all-paths": "Os {paths} caminhos de {low} a {high} decidem algumas casas; descartes: {count}.",
    "forcing": "O {number} em {cell} leva a uma contradição.",
    "exhaustion": "O {number} em {cell} falha, como quer que se continue.",
}
GERMAN: Final = {
    "next-number": "{number} kommt neben {beside} und hat dort nur ein freies Feld: {cell}.",
    "only-cell": "{cell} ist das einzige Feld, das {number} erreichen kann.",
    "only-number": "{number} ist die einzige Zahl, die {cell} erreichen kann.",
    "dead-end": "{cell} ist eine Sackgasse; gestrichen: {count}.",
    "two-ways": "{cell} hat zwei Wege, einen hinein und einen hinaus; gestrichen: {count}.",
    "parity": "Jeder Schritt wechselt die Farbe, und {number} steht auf {cell}; gestrichen: "
    "{count}.",
    "pieces": "{first} bis {last} liegen in einem freien Gebiet neben beiden Enden; "
    "gestrichen: {count}.",
    "cut": "Manche Zahlen auf {cell} ließen ein Gebiet zurück, das nicht zu füllen ist; "
    "gestrichen: {count}.",
    "distance": "Manche Felder sind zu weit weg auf dem Weg von {low} nach {high}; "
    "gestrichen: {count}.",
    "distance-from": "Manche Felder sind zu weit weg von {low}; gestrichen: {count}.",
    "distance-to": "Manche Felder sind zu weit weg von {high}; gestrichen: {count}.",
    "neighbours": "Auf {cell} fehlte der vorigen oder nächsten Zahl ein Feld daneben; "
    "gestrichen: {count}.",
    "one-path": "Von {low} nach {high} führt genau ein Weg.",
    "all-paths": "Die {paths} Wege von {low} nach {high} legen manche Felder fest; "
    "gestrichen: {count}.",
    "forcing": "{number} auf {cell} führt zu einem Widerspruch.",
    "exhaustion": "{number} auf {cell} scheitert, wie man auch fortfährt.",
}
CHINESE: Final = {
    "next-number": "{number} 必须与 {beside} 相邻，那里只剩一个空格：{cell}。",
    "only-cell": "{number} 只能到达 {cell}。",
    "only-number": "能到达 {cell} 的只有 {number}。",
    "dead-end": "{cell} 是死胡同，排除 {count} 个候选数。",
    "two-ways": "{cell} 只有两条路，一进一出，排除 {count} 个候选数。",
    "parity": "每一步都换颜色，而 {number} 在 {cell}，排除 {count} 个候选数。",
    "pieces": "{first} 到 {last} 在同一块连着两端的空格区里，排除 {count} 个候选数。",
    "cut": "在 {cell} 填某些数会留下填不满的区域，排除 {count} 个候选数。",
    "distance": "从 {low} 到 {high}，有些格子太远，排除 {count} 个候选数。",
    "distance-from": "有些格子离 {low} 太远，排除 {count} 个候选数。",
    "distance-to": "有些格子离 {high} 太远，排除 {count} 个候选数。",
    "neighbours": "在 {cell}，前一个或后一个数会缺少邻格，排除 {count} 个候选数。",
    "one-path": "从 {low} 到 {high} 只有一条路。",
    "all-paths": "{low} 到 {high} 的 {paths} 条路定下了一些格子，排除 {count} 个候选数。",
    "forcing": "在 {cell} 填 {number} 会导致矛盾。",
    "exhaustion": "在 {cell} 填 {number}，无论怎样继续都会失败。",
}

LANGUAGES: Final = {
    "en": ENGLISH,
    "es": SPANISH,
    "pt": PORTUGUESE,
    "de": GERMAN,
    "zh": CHINESE,
}


def spoken(step: Step, language: str = "en") -> str:
    """Put a step of solving into words.

    Raises
    ------
    UnsupportedError
        A language that there is not.

    Examples
    --------
    >>> step = Step("forcing", parameters=(("number", 7), ("cell", "r1c2")))
    >>> spoken(step), spoken(step, "de")
    ('7 in r1c2 leads to a contradiction.', '7 auf r1c2 führt zu einem Widerspruch.')
    """
    if language not in LANGUAGES:
        raise UnsupportedError(
            f"no language is called {language!r}{did_you_mean(language, LANGUAGES)}; "
            f"there are: {', '.join(LANGUAGES)}"
        )
    return sentence(step, LANGUAGES[language])
