"""Floors, families and circles: which module may import which, at once, late or for types only."""

import ast
import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

from loshu.families import LISTED

SOURCES: Final = Path(__file__).parent.parent / "src"
FLOORS: Final = (
    ("__main__",),
    ("cli",),
    ("web", "notebook"),
    ("book",),
    ("verbs", "traces"),
    ("any_puzzle",),
    ("families",),
    (*LISTED, "render", "census", "catalog"),
    ("family",),
    ("model",),
    ("text",),
    ("core",),
    ("kernels",),
    ("_exports", "_version"),
)
"""Modules directly in ``loshu``; a module imports from lower floors, and from its own package."""
ROOMS: Final = {*LISTED, "census", "catalog"}
"""Packages with commands of their own, which import no other family."""
TERMINAL: Final = {"cli", "web", "render", "__main__"}
"""Packages that may use the libraries of the terminal."""


@cache
def import_statements(path: Path) -> list[ast.Import | ast.ImportFrom]:
    """List the imports in a module: at once, late, or for types only."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def imports_of(path: Path, modules: set[str]) -> set[str]:
    """Name the modules that a module imports."""
    found = set()
    for node in import_statements(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{each.name}" for each in node.names} & modules
            found |= names or {node.module, node.module.partition(".")[0]}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found & modules


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """List the strongly connected parts of more than one module, by Kosaraju's algorithm."""
    back = defaultdict(set)
    for name, others in graph.items():
        for other in others:
            back[other].add(name)

    def reached(start: str, edges: dict[str, set[str]], seen: set[str]) -> list[str]:
        """List everything reachable, each after its successors."""
        order, stack = [], [(start, iter(edges.get(start, ())))]
        seen.add(start)
        while stack:
            name, rest = stack[-1]
            following = next((each for each in rest if each not in seen), None)
            if following is None:
                order.append(name)
                stack.pop()
            else:
                seen.add(following)
                stack.append((following, iter(edges.get(following, ()))))
        return order

    seen: set[str] = set()
    order = [name for start in graph if start not in seen for name in reached(start, graph, seen)]
    seen = set()
    parts = [{*reached(name, back, seen)} for name in reversed(order) if name not in seen]
    return [part for part in parts if len(part) > 1]


def graph_of(sources: Path) -> dict[str, set[str]]:
    """Return the imports of all modules but the root, which joins the front ends to the core."""
    paths = {}
    for path in sources.rglob("*.py"):
        name = ".".join(path.relative_to(sources).with_suffix("").parts)
        paths[name.removesuffix(".__init__")] = path
    modules = paths.keys() - {"loshu", "loshu._representations"}
    return {name: imports_of(paths[name], modules) - {name} for name in sorted(modules)}


def package_of(module: str) -> str:
    """Return the top-level package or module in ``loshu``."""
    return module.split(".")[1]


def upward(graph: dict[str, set[str]]) -> list[str]:
    """List the imports that do not go down, and the packages without a floor."""
    floor = {name: at for at, names in enumerate(FLOORS) for name in names}
    found = [f"{name} has no floor" for name in map(package_of, graph) if name not in floor]
    for name, others in graph.items():
        own = package_of(name)
        found += [
            f"{name} -> {other}"
            for other in map(package_of, others)
            if own in floor and other != own and floor.get(other, 0) <= floor[own]
        ]
    return found


def room_of(module: str) -> str:
    """Name the family, or the like, that a module or a command is of."""
    _, *parts = module.split(".")
    name = parts[1] if parts[0] == "cli" and len(parts) > 1 else parts[0]
    return name if name in ROOMS else ""


def strays(graph: dict[str, set[str]]) -> list[str]:
    """List the rooms from which a family of another room is reached, at once or by others."""
    found = []
    for room in sorted(ROOMS):
        reached = {name for name in graph if room_of(name) == room}
        open_ = list(reached)
        while open_:
            new = graph.get(open_.pop(), set()) - reached
            reached |= new
            open_ += new
        others = {room_of(name) for name in reached} - {"", room}
        found += [f"{room} -> {other}" for other in sorted(others) if {room, other} & LISTED.keys()]
    return found


def chatter(sources: Path) -> list[str]:
    """List the modules behind the front ends that import libraries of the terminal."""
    return [
        path.relative_to(sources).as_posix()
        for path in sorted((sources / "loshu").rglob("*.py"))
        if path.relative_to(sources / "loshu").with_suffix("").parts[0] not in TERMINAL
        and imports_of(path, {"click", "rich"})
    ]


def test_a_module_imports_only_from_floors_below_its_own() -> None:
    assert upward(graph_of(SOURCES)) == []


def test_a_family_and_its_commands_reach_no_other_family() -> None:
    assert strays(graph_of(SOURCES)) == []


def test_only_the_front_talks_to_the_terminal() -> None:
    assert chatter(SOURCES) == []


def test_planted_imports_are_found(tmp_path: Path) -> None:
    planted = {
        "core/climber.py": "def late():\n    import loshu.magic.board",
        "magic/board.py": "from rich.table import Table",
        "cli/helper.py": "import loshu.tour.board",
        "cli/sliding/stray.py": "import loshu.cli.helper",
        "cli/census/stray.py": "import loshu.magic.board",
        "tour/board.py": "",
        "attic.py": "",
    }
    for place, statement in planted.items():
        path = tmp_path / "loshu" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{statement}\n")
    graph = graph_of(tmp_path)
    assert upward(graph) == ["attic has no floor", "loshu.core.climber -> magic"]
    assert strays(graph) == ["census -> magic", "sliding -> tour"]
    assert chatter(tmp_path) == ["loshu/magic/board.py"]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph_of(SOURCES)) == []


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text("def late():\n    import second\n")
    (tmp_path / "second.py").write_text("from third import function\n")
    (tmp_path / "third.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from first import late\n"
    )
    (tmp_path / "fourth.py").write_text("import first\n")
    assert circles(graph_of(tmp_path)) == [{"first", "second", "third"}]


def test_importing_loshu_imports_no_slow_module() -> None:
    program = "import sys; known = set(sys.modules); import loshu; print(*set(sys.modules) - known)"
    run = subprocess.run(
        [sys.executable, "-S", "-c", program],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {*run.stdout.split()}.isdisjoint(
        {"numpy", "pathlib", "typing", "dataclasses", "ast", "re"}
    )
