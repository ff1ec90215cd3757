"""Portuguese."""

from typing import Final

from loshu.tour.languages.language import Language

LANGUAGE: Final = Language(
    code="pt",
    levels={"easy": "fácil", "medium": "médio", "hard": "difícil", "expert": "especialista"},
    techniques={
        "next-number": "número seguinte",
        "only-cell": "única casa",
        "only-number": "único número",
        "dead-end": "becos sem saída",
        "parity": "coloração",
        "connectivity": "regiões conexas",
        "distance": "distância",
        "neighbours": "casas vizinhas",
        "one-path": "todos os caminhos",
        "forcing": "contradição",
        "exhaustion": "busca exaustiva",
    },
    reasons={
        "next-number": "O {number} tem de ficar a um passo do {beside}: só lhe resta {cell}.",
        "next-between": "O {number} tem de ficar a um passo do {low} e do {high}: "
        "só lhe resta {cell}.",
        "only-cell": "{cell} é a única casa a que o {number} pode chegar.",
        "only-number": "O {number} é o único número que pode chegar a {cell}.",
        "dead-end": "{cell} é um beco sem saída: ali só cabe o primeiro número ou o último.",
        "two-ways": "{cell} só tem dois acessos: o percurso entra por um e sai pelo outro.",
        "parity": "Cada passo muda de cor e o {number} está em {cell}: pares e ímpares ficam cada "
        "um na sua cor.",
        "piece": "O {first} tem de ficar numa região livre que toque os números à sua volta.",
        "pieces": "Do {first} ao {last}, todos têm de caber numa mesma região livre que toque os "
        "números das pontas.",
        "cut": "Alguns números em {cell} deixariam isoladas casas que nada mais poderia preencher.",
        "distance": "Cada número entre o {low} e o {high} tem de ficar ao alcance de ambos.",
        "distance-from": "Depois do {low} avança-se passo a passo: há casas a que ainda não se "
        "chega.",
        "distance-to": "Até ao {high} avança-se passo a passo: há casas longe demais.",
        "neighbours": "Em {cell}, alguns números não deixariam casa para o anterior ou o seguinte.",
        "one-path": "Um só caminho leva do {low} ao {high}: {path}.",
        "all-paths": "Os {paths} caminhos do {low} ao {high} têm algo em comum.",
        "forcing": "O {number} em {cell} levaria a uma contradição: é descartado.",
        "exhaustion": "O {number} em {cell} falha, seja qual for a continuação: é descartado.",
    },
    struck={
        "sentence": " Descarta-se: {parts}.",
        "part": "{numbers} em {cell}",
        "many": "{count} números em {cells} casas",
        "number-comma": ", ",
        "part-comma": "; ",
    },
    film={
        "tour.start": "O {value} começa na linha {row}, coluna {column}.",
        "tour.step": "O {value} vai para a linha {row}, coluna {column}.",
    },
    labels={
        "solving": "Um passatempo, passo a passo: {game}",
        "growing": "Um percurso, passo a passo: {game}",
        "heading": "{step}/{steps} · {technique}: {sentence}",
        "rating": "{level} ({hardest}): {score} pontos em {steps} passos",
        "rating-beyond": "{level} ({hardest}, e mais do que as técnicas alcançam): "
        "{score} pontos em {steps} passos",
        "rating-done": "{level}: não falta nada",
    },
    play={
        "help": "uma tecla ou uma casa como r2c3 põe o número seguinte, r2c3=7 qualquer número, "
        "r2c3= retira-o; u desfaz, h dá uma dica, n conta os finais possíveis, s guarda ou "
        "mostra, q sai",
        "next": "o {number} pode ir para {cells}",
        "next-many": "o {number} pode ir para {count} casas",
        "nowhere": "não há casa para o {number}: u desfaz",
        "hint-logic": "{number} em {cell}: {why}",
        "hint-first": "primeiro: {why}",
        "hint-more": "... e mais alguns passos do mesmo tipo",
        "hint-found": "{number} em {cell}",
        "hint-unsure": "{number} em {cell}, de onde saem poucos caminhos; não se sabe se algum "
        "percurso continua por aí",
        "hint-wrong": "daqui já não se pode terminar: é preciso retirar {numbers}",
        "hint-unknown": "não se sabe se daqui se pode terminar",
        "no-tour": "não existe nenhum percurso",
        "entry": "o {number} de {cell}",
        "ways-none": "não resta nenhuma maneira de terminar",
        "ways-one": "resta 1 maneira de terminar",
        "ways": "restam {count} maneiras de terminar",
        "ways-many": "restam muitas maneiras de terminar, pelo menos {count}",
        "ways-unknown": "não se sabe quantas maneiras de terminar restam",
        "saved": "guardado em {file}",
        "unclear": "'{order}' não é tecla nem casa; ? mostra a ajuda",
        "whole": "Percurso completo!",
        "taken": "em {cell} já está o {number}",
        "placed": "o {number} já está em {cell}",
        "no-number": "os números vão de 1 a {last}, não há {number}",
        "no-step": "do {low} ({start}) ao {high} ({end}) não há passo",
        "given": "{cell} está reservada para o {number}",
        "empty": "{cell} não tem número",
        "nothing": "não há nada para desfazer",
    },
)
