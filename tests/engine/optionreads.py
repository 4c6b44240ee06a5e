"""Finds every place in the engine's sources that reads a house rule.

A rule may be read as `rules.capture.equal` or through a parameter `rules: CaptureRules`. So the
search follows the types that the sources themselves write down: annotations of parameters, of
fields and of results, and plain assignments.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass
class Sources:
    """All files of a package, by name, and what their annotations say."""

    trees: dict[str, ast.Module]
    fields: dict[str, dict[str, str]] = field(default_factory=dict)
    """Class -> field or property -> class that it holds, or ""."""
    home: dict[str, str] = field(default_factory=dict)
    """Class with options -> file that declares it."""
    options: dict[str, list[str]] = field(default_factory=dict)
    """Class with options -> names of its options."""
    results: dict[str, str] = field(default_factory=dict)
    """Function or class -> class that a call returns."""


@dataclass(frozen=True)
class Read:
    group: str
    option: str
    file: str
    line: int


def read_sources(texts: Mapping[str, str]) -> Sources:
    sources = Sources({name: ast.parse(text) for name, text in texts.items()})
    for name, tree in sources.trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                _read_class(name, node, sources)
            elif isinstance(node, ast.FunctionDef):
                sources.results.setdefault(node.name, _annotation(node.returns))
    return sources


def _read_class(file: str, node: ast.ClassDef, sources: Sources) -> None:
    sources.results[node.name] = node.name
    held = sources.fields.setdefault(node.name, {})
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            held[item.target.id] = _annotation(item.annotation)
            if isinstance(item.value, ast.Call) and _name(item.value.func) == "option":
                sources.home[node.name] = file
                sources.options.setdefault(node.name, []).append(item.target.id)
        elif isinstance(item, ast.FunctionDef):
            if any(_name(mark) == "property" for mark in item.decorator_list):
                held[item.name] = _annotation(item.returns)
            if item.name == "__init__":
                held.update(_attributes_set(item))


def _attributes_set(init: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield (attribute, class) for each `self.name = parameter` and `self.name: Class = ...`."""
    given = {arg.arg: _annotation(arg.annotation) for arg in _arguments(init)}
    for node in ast.walk(init):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield node.target.attr, _annotation(node.annotation)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            for target in node.targets:
                if isinstance(target, ast.Attribute):
                    yield target.attr, given.get(node.value.id, "")


def _arguments(function: ast.FunctionDef) -> list[ast.arg]:
    taken = function.args
    return [*taken.posonlyargs, *taken.args, *taken.kwonlyargs]


def _name(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _annotation(node: ast.expr | None) -> str:
    """The class that an annotation names; of `Class | None` the class."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        node = ast.parse(node.value, mode="eval").body
    if isinstance(node, ast.BinOp):
        return _annotation(node.left) or _annotation(node.right)
    return _name(node)


def reads(sources: Sources) -> list[Read]:
    """Every read of an option, in file order."""
    return [
        read
        for file, tree in sources.trees.items()
        for function, owner in _functions(tree)
        for read in _reads_in(function, owner, file, sources)
    ]


def _functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.Module, str]]:
    """Yield every outermost function or method with the class it belongs to; then the module."""
    yield tree, ""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, ""
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                if isinstance(item, ast.FunctionDef):
                    yield item, node.name


def _reads_in(
    where: ast.FunctionDef | ast.Module, owner: str, file: str, sources: Sources
) -> Iterator[Read]:
    known = {"self": owner}
    nodes = list(ast.walk(where)) if isinstance(where, ast.FunctionDef) else _top_level(where)
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            args = node.args
            for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs]:
                if arg.annotation is not None:
                    known[arg.arg] = _annotation(arg.annotation)
    for node in nodes:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                _assign(target, node.value, known, sources)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            known[node.target.id] = _annotation(node.annotation)
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            group = _class_of(node.value, known, sources)
            if node.attr in sources.options.get(group, ()):
                yield Read(group, node.attr, file, node.lineno)


def _top_level(tree: ast.Module) -> list[ast.AST]:
    functions = (ast.FunctionDef, ast.ClassDef)
    return [
        node for item in tree.body if not isinstance(item, functions) for node in ast.walk(item)
    ]


def _assign(target: ast.expr, value: ast.expr, known: dict[str, str], sources: Sources) -> None:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=False):
            _assign(one, its, known, sources)
    elif isinstance(target, ast.Name):
        known[target.id] = _class_of(value, known, sources) or known.get(target.id, "")


def _class_of(node: ast.expr, known: Mapping[str, str], sources: Sources) -> str:
    """The class of an expression, "" if the sources do not say."""
    if isinstance(node, ast.Name):
        return known.get(node.id, "")
    if isinstance(node, ast.Attribute):
        return sources.fields.get(_class_of(node.value, known, sources), {}).get(node.attr, "")
    if isinstance(node, ast.Call):
        return sources.results.get(_name(node.func), "")
    if isinstance(node, ast.BoolOp):
        return next(filter(None, (_class_of(part, known, sources) for part in node.values)), "")
    return ""


def faults(sources: Sources) -> list[str]:
    """A sentence for every option that is read outside its file, or nowhere."""
    found = reads(sources)
    sentences = [
        f"{read.file}:{read.line} reads {read.group}.{read.option}, "
        f"which belongs to {sources.home[read.group]}"
        for read in found
        if read.file != sources.home[read.group]
    ]
    obeyed = {(read.group, read.option) for read in found}
    sentences += [
        f"{group}.{option} is read nowhere"
        for group, names in sources.options.items()
        for option in names
        if (group, option) not in obeyed
    ]
    return sentences
