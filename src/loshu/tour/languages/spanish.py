"""Spanish."""

from typing import Final

from loshu.tour.languages.language import Language

LANGUAGE: Final = Language(
    code="es",
    levels={"easy": "fácil", "medium": "medio", "hard": "difícil", "expert": "experto"},
    techniques={
        "next-number": "número siguiente",
        "only-cell": "única casilla",
        "only-number": "único número",
        "dead-end": "callejones sin salida",
        "parity": "coloración",
        "connectivity": "zonas conexas",
        "distance": "distancia",
        "neighbours": "casillas vecinas",
        "one-path": "todos los caminos",
        "forcing": "contradicción",
        "exhaustion": "búsqueda exhaustiva",
    },
    reasons={
        "next-number": "El {number} debe estar a un paso del {beside}: solo le queda {cell}.",
        "next-between": "El {number} debe estar a un paso del {low} y del {high}: "
        "solo le queda {cell}.",
        "only-cell": "{cell} es la única casilla a la que puede llegar el {number}.",
        "only-number": "El {number} es el único número que puede llegar a {cell}.",
        "dead-end": "{cell} es un callejón sin salida: allí solo cabe el primer número o el "
        "último.",
        "two-ways": "{cell} solo tiene dos accesos: el recorrido entra por uno y sale por el otro.",
        "parity": "Cada paso cambia de color y el {number} está en {cell}: pares e impares van "
        "cada uno en su color.",
        "piece": "El {first} debe estar en una zona libre que toque los números de su alrededor.",
        "pieces": "Del {first} al {last} deben caber en una misma zona libre que toque los "
        "números de sus extremos.",
        "cut": "Algunos números en {cell} dejarían aisladas casillas que ya nada podría llenar.",
        "distance": "Cada número entre el {low} y el {high} debe quedar al alcance de ambos.",
        "distance-from": "Después del {low} se avanza paso a paso: hay casillas a las que aún no "
        "se llega.",
        "distance-to": "Hasta el {high} se avanza paso a paso: hay casillas demasiado lejanas.",
        "neighbours": "En {cell}, algunos números no dejarían casilla para el anterior o el "
        "siguiente.",
        "one-path": "Un solo camino lleva del {low} al {high}: {path}.",
        "all-paths": "Los {paths} caminos del {low} al {high} tienen algo en común.",
        "forcing": "El {number} en {cell} llevaría a una contradicción: se descarta.",
        "exhaustion": "El {number} en {cell} fracasa se siga como se siga: se descarta.",
    },
    struck={
        "sentence": " Se descarta: {parts}.",
        "part": "{numbers} en {cell}",
        "many": "{count} números en {cells} casillas",
        "number-comma": ", ",
        "part-comma": "; ",
    },
    film={
        "tour.start": "El {value} empieza en la fila {row}, columna {column}.",
        "tour.step": "El {value} va a la fila {row}, columna {column}.",
    },
    labels={
        "solving": "Un pasatiempo, paso a paso: {game}",
        "growing": "Un recorrido, paso a paso: {game}",
        "heading": "{step}/{steps} · {technique}: {sentence}",
        "rating": "{level} ({hardest}): {score} puntos en {steps} pasos",
        "rating-beyond": "{level} ({hardest}, y más de lo que alcanzan las técnicas): "
        "{score} puntos en {steps} pasos",
        "rating-done": "{level}: no falta nada",
    },
    play={
        "help": "una tecla o una casilla como r2c3 pone el número siguiente, r2c3=7 cualquier "
        "número, r2c3= lo quita; u deshace, h da una pista, n cuenta los finales posibles, "
        "s guarda o muestra, q sale",
        "next": "el {number} puede ir a {cells}",
        "next-many": "el {number} puede ir a {count} casillas",
        "nowhere": "no hay casilla para el {number}: u deshace",
        "hint-logic": "{number} en {cell}: {why}",
        "hint-first": "primero: {why}",
        "hint-more": "... y algunos pasos más del mismo tipo",
        "hint-found": "{number} en {cell}",
        "hint-unsure": "{number} en {cell}, de donde salen pocos caminos; no se sabe si algún "
        "recorrido sigue por ahí",
        "hint-wrong": "desde aquí no se puede terminar: hay que quitar {numbers}",
        "hint-unknown": "no se sabe si desde aquí se puede terminar",
        "no-tour": "no existe ningún recorrido",
        "entry": "el {number} de {cell}",
        "ways-none": "no queda ninguna manera de terminar",
        "ways-one": "queda 1 manera de terminar",
        "ways": "quedan {count} maneras de terminar",
        "ways-many": "quedan muchas maneras de terminar, al menos {count}",
        "ways-unknown": "no se sabe cuántas maneras de terminar quedan",
        "saved": "guardado en {file}",
        "unclear": "'{order}' no es ni tecla ni casilla; ? muestra la ayuda",
        "whole": "¡Recorrido completo!",
        "taken": "en {cell} ya está el {number}",
        "placed": "el {number} ya está en {cell}",
        "no-number": "los números van del 1 al {last}, no hay {number}",
        "no-step": "del {low} ({start}) al {high} ({end}) no hay paso",
        "given": "{cell} está reservada para el {number}",
        "empty": "{cell} no tiene número",
        "nothing": "no hay nada que deshacer",
    },
)
