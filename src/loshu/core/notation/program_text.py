"""Text around the values that programs print and programming languages need."""

import re
from typing import Final

_HEAD: Final = 128
"""Characters in which a declaration is looked for."""
_DECLARATION: Final = re.compile(
    r"\s*(?:my\s+)?[A-Za-z_$@][^=\n({\"']{0,80}?(?::=|<-|=)\s*"
    r"(?:new\s+\w+\s*(?:\[[\d, ]*\]\s*)*|(?:\[\d*\])+\w+\s*)?(?=[\[({&]|vec!)"
)
"""The beginning of ``int a[3][3] = {``, ``let a: Vec<i32> = vec![`` or ``new int[][] {``."""
_RUST_LIST: Final = re.compile(r"&?\bvec!\s*\[")
_CALL_OF_TEXT: Final = re.compile(
    r"\s*(?:\w+\s*=\s*)?[A-Za-z_][\w.]*\(\s*(['\"])([^'\"]*)\1\s*\)\s*;?\s*"
)
"""``np.matrix('8 1 6; 3 5 7; 4 9 2')``."""
_NAME_LINE: Final = re.compile(r"^[ \t]*[A-Za-z_]\w{0,31}[ \t]*=[ \t]*$", re.MULTILINE)
"""``ans =``, above the rows that MATLAB and Octave print."""
_JULIA_HEAD: Final = re.compile(r"\A\s*\d{1,3}[×x]\d{1,3} [A-Z]\w{0,20}\{[^\n]{0,80}:[ \t]*\n")
"""``3×3 Matrix{Int64}:``, above the rows that Julia prints."""
_R_HEAD: Final = re.compile(r"^[ \t]*(?:\[,\d+\][ \t]*)+$", re.MULTILINE)
_R_ROW: Final = re.compile(r"^[ \t]*\[\d+,\]", re.MULTILINE)
_TEX_ROW: Final = re.compile(r"\\\\(?:\[[^\]\n]*\])?")


def values_alone(text: str) -> str:
    r"""Remove declarations, calls, names above rows, and labels of R around the values.

    Examples
    --------
    >>> values_alone("int a[2][2] = {{8,1},{3,5}};"), values_alone("np.matrix('8 1; 3 5')")
    ('{{8,1},{3,5}};', '8 1; 3 5')
    >>> values_alone("ans =\n\n  8 1\n  3 5").split(), values_alone("let a = vec![vec![8, 1]];")
    (['8', '1', '3', '5'], '[[8, 1]];')
    >>> values_alone("     [,1] [,2]\n[1,]    8    1\n[2,]    3    5").split()
    ['8', '1', '3', '5']
    >>> values_alone("[,1]")
    '[,1]'
    """
    head = text[:_HEAD]
    if "=" in head:
        if found := _DECLARATION.match(head):
            text = text[found.end() :]
        else:
            text = _NAME_LINE.sub("", text)
    if "{" in head:
        text = _JULIA_HEAD.sub("", text)
    if "[,1]" in head and _R_ROW.search(text):
        text = _R_ROW.sub("", _R_HEAD.sub("", text))
    if "vec!" in head:
        text = _RUST_LIST.sub("[", text)
    if "(" in head and (found := _CALL_OF_TEXT.fullmatch(text)):
        text = found[2]
    if "\\\\" in head and "&" not in text and "\\begin" not in text:
        text = _TEX_ROW.sub("\n", text)
    return text


_WRAPPED: Final = re.compile(r"\b(?:Just|Some)\s*\(?\s*(\w{1,9})\s*\)?")
_DECIMAL: Final = re.compile(r"(?<![\w.])(\d{1,9})\.0?(?=[\s\],;)}])")
_CONTINUED: Final = re.compile(r"\.\.\.[ \t]*\n")
_SHEETS: Final = re.compile(r"\s*=\s*\{[^{}]*\\")


def lists_alone(text: str) -> str:
    r"""Write lists of more languages with plain brackets and commas.

    Examples
    --------
    >>> lists_alone("[|[|8; 1|]; [|3; 5|]|]"), lists_alone("[|8, 1 | 3, 5|]")
    ('[[8; 1]; [3; 5]]', '[[8, 1 ], [ 3, 5]]')
    >>> lists_alone("[[Just 8, Nothing]]"), lists_alone("[[8. 1.]]"), lists_alone("={8\\1;3\\5}")
    ('[[8, Nothing]]', '[[8 1]]', '={8,1;3,5}')
    """
    if "[|" in text:
        nested = text.count("[|") > 1
        text = text.replace("[|", "[" if nested else "[[").replace("|]", "]" if nested else "]]")
        text = text if nested else text.replace("|", "], [")
    if "Just" in text or "Some" in text:
        text = _WRAPPED.sub(r"\1", text)
    if "..." in text:
        text = _CONTINUED.sub(" ", text)
    if _SHEETS.match(text):
        text = text.replace("\\", ",")
    if "\u2374" in text:  # APL's reshape, with the cells behind it
        text = f"[{text.partition(chr(0x2374))[2]}]"
    return _DECIMAL.sub(r"\1", text)
