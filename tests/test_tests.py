"""Tests check something whatever happens: none asserts only under an `if`."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

TESTS = Path(__file__).parent


def conditional_tests(source: str) -> list[str]:
    """Name the tests that assert, and only under an `if`."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    found = []
    for function in functions:
        sure = list(sure_assertions(function.body))
        if function.name.startswith("test") and sure and not any(sure):
            found.append(function.name)
    return found


def sure_assertions(body: Sequence[ast.stmt], sure: bool = True) -> Iterator[bool]:
    """Yield for each assertion, or call that may assert, whether no `if` decides about it."""
    for statement in body:
        match statement:
            case ast.If(body=yes, orelse=no):
                both = [[*sure_assertions(part, sure)] for part in (yes, no)]
                yield sure and all(map(any, both))
                yield from (False for part in both for _ in part)
            case ast.Assert() | ast.Expr(value=ast.Call()):
                yield sure
            case ast.With(items=items, body=inner):
                if any("raises" in ast.unparse(item) for item in items):
                    yield sure
                yield from sure_assertions(inner, sure)
            case ast.For(body=inner) | ast.While(body=inner) | ast.Try(body=inner):
                yield from sure_assertions(inner, sure)


def test_no_test_asserts_only_under_an_if() -> None:
    sources = [path for path in TESTS.rglob("*.py") if "node_modules" not in path.parts]
    found = {path.name: conditional_tests(path.read_text("utf-8")) for path in sources}
    assert not {name: tests for name, tests in found.items() if tests}


def test_a_planted_one_is_found() -> None:
    planted = """
def test_one():
    for each in found:
        if each:
            assert each > 1

def test_two():
    if found:
        assert 1
    else:
        assert 2
"""
    assert conditional_tests(planted) == ["test_one"]
