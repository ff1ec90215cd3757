"""Numbers in words, in five languages, as for alphamagic squares.

English without "and", Spanish and German as dictionaries spell them, Brazilian Portuguese, and
simplified Chinese: the forms of the Unicode CLDR, spellout-numbering and spellout-cardinal.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

LARGEST: Final = 999_999
"""The largest number that has words here."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_ENGLISH: Final = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS: Final = _words("twenty thirty forty fifty sixty seventy eighty ninety")
_SPANISH: Final = _words(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
    "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro "
    "veinticinco veintiséis veintisiete veintiocho veintinueve"
)
_SPANISH_TENS: Final = _words("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_SPANISH_HUNDREDS: Final = _words(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos "
    "novecientos"
)
_PORTUGUESE: Final = _words(
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze "
    "dezesseis dezessete dezoito dezenove"
)
_PORTUGUESE_TENS: Final = _words("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
_PORTUGUESE_HUNDREDS: Final = _words(
    "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"
)
_GERMAN: Final = _words(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS: Final = _words("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_CHINESE: Final = "零一二三四五六七八九"
_CHINESE_UNITS: Final = (1000, "千"), (100, "百"), (10, "十")


def _small(number: int, ones: Sequence[str], tens: Sequence[str], link: str) -> str:
    """Write a number below 100: the word of its ten, a link, the word of its one."""
    if number < len(ones):
        return ones[number]
    ten, one = divmod(number, 10)
    return tens[ten - 2] + (link + ones[one] if one else "")


def _english(number: int) -> str:
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        return f"{_english(thousands)} thousand" + (f" {_english(rest)}" if rest else "")
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _small(rest, _ENGLISH, _ENGLISH_TENS, "-")
    return f"{_ENGLISH[hundreds]} hundred" + (f" {_english(rest)}" if rest else "")


def _spanish(number: int) -> str:
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        # One loses its last letter before a noun: veintiún mil, treinta y un mil.
        times = _spanish(thousands) + " " if thousands > 1 else ""
        if times.endswith("veintiuno "):
            times = times.removesuffix("veintiuno ") + "veintiún "
        elif times.endswith("uno "):
            times = times.removesuffix("o ") + " "
        return f"{times}mil" + (f" {_spanish(rest)}" if rest else "")
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _small(rest, _SPANISH, _SPANISH_TENS, " y ")
    if number == 100:
        return "cien"
    return _SPANISH_HUNDREDS[hundreds - 1] + (f" {_spanish(rest)}" if rest else "")


def _portuguese(number: int) -> str:
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        times = _portuguese(thousands) + " " if thousands > 1 else ""
        link = " e " if rest < 100 or rest % 100 == 0 else " "
        return f"{times}mil" + (link + _portuguese(rest) if rest else "")
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _small(rest, _PORTUGUESE, _PORTUGUESE_TENS, " e ")
    if number == 100:
        return "cem"
    return _PORTUGUESE_HUNDREDS[hundreds - 1] + (f" e {_portuguese(rest)}" if rest else "")


def _german(number: int) -> str:
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        return _german_before_noun(thousands) + "tausend" + (_german(rest) if rest else "")
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return _german_before_noun(hundreds) + "hundert" + (_german(rest) if rest else "")
    if rest < len(_GERMAN):
        return _GERMAN[rest]
    ten, one = divmod(rest, 10)
    return (f"{_german_before_noun(one)}und" if one else "") + _GERMAN_TENS[ten - 2]


def _german_before_noun(number: int) -> str:
    words = _german(number)
    return words.removesuffix("s") if words.endswith("eins") else words


def _chinese(number: int, *, leading: bool = True) -> str:
    if number >= 10_000:
        myriads, rest = divmod(number, 10_000)
        zero = _CHINESE[0] if 0 < rest < 1000 else ""
        return f"{_chinese(myriads)}万" + (zero + _chinese(rest, leading=False) if rest else "")
    words, skipped = "", False
    for size, unit in _CHINESE_UNITS:
        digit, number = divmod(number, size)
        if digit:
            words += (_CHINESE[0] if skipped and words else "") + _CHINESE[digit] + unit
        skipped = not digit
    if number or not words:
        words += (_CHINESE[0] if skipped and words else "") + _CHINESE[number]
    return words.removeprefix(_CHINESE[1]) if leading and words.startswith("一十") else words


_WRITERS: Final = MappingProxyType(
    {"en": _english, "es": _spanish, "pt": _portuguese, "de": _german, "zh": _chinese}
)


def number_words(number: int, language: str) -> str:
    """Write a number in words.

    Parameters
    ----------
    number : int
        From 0 to `LARGEST`.
    language : str
        Such as ``"es"``.

    Examples
    --------
    >>> [number_words(121, each) for each in ("en", "es", "pt", "de")]
    ['one hundred twenty-one', 'ciento veintiuno', 'cento e vinte e um', 'einhunderteinundzwanzig']
    >>> number_words(21_505, "zh")
    '二万一千五百零五'
    """
    return _WRITERS[language](number)


def letter_count(number: int, language: str) -> int:
    """Count the letters, or the characters in Chinese, of a number in words.

    Examples
    --------
    >>> letter_count(22, "en"), letter_count(22, "de"), letter_count(22, "zh")
    (9, 14, 3)
    """
    return sum(map(str.isalpha, number_words(number, language)))
