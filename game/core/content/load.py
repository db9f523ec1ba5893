"""The content of a title: its files, loaded from the built-in folder and the packs over it, and their JSON Schemas."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path, PurePath, PurePosixPath
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic.json_schema import GenerateJsonSchema

from game.core import files
from game.core.content.explain import Explainer, Ids, follow
from game.core.content.store import kept
from game.core.dataclass import dataclass
from game.core.problem import ContentError, Mark, Problem, did_you_mean, quoted
from game.core.reasons import reason
from game.core.yaml_tree import MAX_PROBLEMS, Document, MissingFileError, Node, read_document


def overlay(below: Node, above: Node) -> Node:
    """The tree of `below` with `above` laid over it; both stay as they are.

    The keys at the top are joined, and so are the keys of a mapping right under one. A list whose
    entries have an `id` is joined by id: an entry replaces the one of its id, or comes at the end.
    Everything else is replaced whole.
    """
    if not (isinstance(below.value, dict) and isinstance(above.value, dict)):
        return _join(below, above)
    items = dict(below.value)
    for key, node in above.value.items():
        items[key] = _join(items[key], node) if key in items else node
    return _mapping(below, above, items)


def _join(below: Node, above: Node) -> Node:
    if isinstance(below.value, dict) and isinstance(above.value, dict):
        return _mapping(below, above, {**below.value, **above.value})
    if isinstance(below.value, list) and isinstance(above.value, list):
        entries = {entry_id(node) or id(node): node for node in below.value}
        if any(isinstance(key, str) for key in entries):
            entries.update({entry_id(node) or id(node): node for node in above.value})
            return Node(below.mark, list(entries.values()))
    return above


def _mapping(below: Node, above: Node, items: dict[str, Node]) -> Node:
    joined = Node(below.mark, items)
    joined.keys = {**below.keys, **above.keys}
    return joined


def entry_id(node: Node) -> str | None:
    """The `id` in a mapping, None when there is none."""
    if not isinstance(node.value, dict) or "id" not in node.value:
        return None
    value = node.value["id"].value
    return value if isinstance(value, str) else None


def duplicate_ids(document: Document) -> Iterator[Problem]:
    """A problem for each entry of a list at the top, or right under it, whose id an earlier one has."""
    tops = document.plain.values() if isinstance(document.plain, dict) else (document.plain,)
    if any(_has_duplicates(entries) for entries in tops if isinstance(entries, list)):
        yield from _duplicates(document.tree)


def _has_duplicates(entries: list[Any]) -> bool:
    names = [name for entry in entries if (name := _id_of(entry)) is not None]
    return len(names) > len(set(names))


def _duplicates(tree: Node) -> Iterator[Problem]:
    lists = tree.value.values() if isinstance(tree.value, dict) else (tree,)
    for node in lists:
        first: dict[str, int] = {}
        for entry in node.value if isinstance(node.value, list) else ():
            if (name := entry_id(entry)) is None or not isinstance(entry.value, dict):
                continue
            mark = entry.value["id"].mark
            if name in first:
                yield Problem(mark, reason("id_twice", id=quoted(name), line=first[name]))
            first.setdefault(name, mark.line)


def defined_ids(data: Any) -> dict[str, set[str]]:
    """By key at the top of plain data: the ids that its value defines.

    A list defines the ids of its entries, or the entries themselves when they are text; a mapping
    defines its keys. Broken entries count too, so that one mistake does not make others.
    """
    tops = data if isinstance(data, dict) else {}
    return {key: _ids(value) for key, value in tops.items() if isinstance(value, dict | list)}


def _ids(value: dict[str, Any] | list[Any]) -> set[str]:
    if isinstance(value, dict):
        return set(value)
    names = (entry if isinstance(entry, str) else _id_of(entry) for entry in value)
    return {name for name in names if name is not None}


def _id_of(entry: Any) -> str | None:
    """The `id` in plain data, None when there is none."""
    found = entry.get("id") if isinstance(entry, dict) else None
    return found if isinstance(found, str) else None


M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class ContentFile(Generic[M]):
    """A file of a title: its path inside the title's folder, and the model of its contents.

    A file that is not `required` may be missing; its model then has its defaults.
    """

    path: str
    model: type[M]
    required: bool = True

    def fault(self, *path: str | int, text: str, hint: str = "") -> "Fault":
        """A fault at a path in this file, such as `("cards", 3, "count")`, for a title's checks."""
        return Fault(self, path, text, hint)


@dataclass(frozen=True)
class Fault:
    """Something wrong that a title's check found, at a path in a file."""

    file: ContentFile[Any]
    path: tuple[str | int, ...]
    text: str
    hint: str = ""


Check: TypeAlias = Callable[["Content"], Iterable[Fault]]


@dataclass(frozen=True)
class ContentSpec:
    """The content of a title: its folder under each root, its files, and checks that span them."""

    title: str
    files: tuple[ContentFile[Any], ...]
    checks: tuple[Check, ...] = ()


class UnavailableError(LookupError):
    """A check asked for a file that could not be loaded."""


class Content:
    """Loaded content by file: `content[CARDS]` is an instance of the model that `CARDS` declares."""

    def __init__(self, models: Mapping[str, BaseModel]) -> None:
        self._models = models

    def __getitem__(self, file: ContentFile[M]) -> M:
        model = self._models.get(file.path)
        if not isinstance(model, file.model):
            raise UnavailableError(file.path)
        return model


def load(spec: ContentSpec, roots: Sequence[Path]) -> Content:
    """The content of a title; `roots` are folders, the built-in one first, each laid over those before.

    Raises ContentError with every problem there is.
    """
    if len(roots) != 1:
        return _faultless(spec, roots)
    place = roots[0] / spec.title
    return kept(place, [place / file.path for file in spec.files], lambda: _faultless(spec, roots))


def _faultless(spec: ContentSpec, roots: Sequence[Path]) -> Content:
    content, _, problems = _load(spec, roots)
    if problems:
        raise ContentError(problems)
    return content


def load_trees(spec: ContentSpec, roots: Sequence[Path]) -> list[tuple[BaseModel, Node]]:
    """The content of a title, file by file, with the tree that each was made of. Raises ContentError."""
    content, documents, problems = _load(spec, roots)
    if problems:
        raise ContentError(problems)
    return [(content[file], documents[file.path].tree) for file in spec.files]


def check(spec: ContentSpec, roots: Sequence[Path]) -> list[Problem]:
    """Every problem of a title's content, sorted by file and line; none when it can be loaded."""
    return sorted(set(_load(spec, roots)[2]))


def check_all(
    specs: Sequence[ContentSpec], roots: Sequence[Path], other: Collection[str] = ()
) -> list[Problem]:
    """Every problem of several titles, each once, and files and folders whose names seem mistyped.

    `other` are paths that are no content and may be there too.
    """
    problems = {problem for spec in specs for problem in check(spec, roots)}
    known = {PurePath(spec.title, file.path) for spec in specs for file in spec.files} | set(
        map(PurePath, other)
    )
    return sorted(problems.union(*(_misnamed(known, root) for root in roots)))


def _misnamed(known: Collection[PurePath], root: Path) -> Iterator[Problem]:
    """Files and folders that are not read and whose names are near one that is.

    `known` are the paths of all files that are read, from the root. A name is only suggested if it isn't there yet.
    """
    folders = {folder for path in known for folder in path.parents}
    for folder in folders:
        files = {path.name for path in known if path.parent == folder}
        absent = {name for name in files if not (root / folder / name).is_file()}
        inner = {path.name for path in folders if path.parent == folder and path != folder}
        for path in _listing(root / folder) or ():
            if path.is_dir() and path.name not in inner and (hint := did_you_mean(path.name, inner)):
                yield Problem(Mark(str(path)), reason("folder.unknown"), hint)
            elif path.is_file() and path.name not in files and (hint := did_you_mean(path.name, absent)):
                yield Problem(Mark(str(path)), reason("file.unknown"), hint)


def read(path: Path, model: type[M]) -> M:
    """One file of one type, outside of any title. Raises ContentError with every problem there is."""
    return kept(path, [path], lambda: validated(*read_document(path), model))


def validated(document: Document, problems: Iterable[Problem], model: type[M]) -> M:
    """The model of a document; `problems` were found while it was read. Raises ContentError with every problem."""
    every = [*problems, *islice(duplicate_ids(document), MAX_PROBLEMS)]
    found = _validate(document, model, defined_ids(document.plain), every)
    if found is None or every:
        raise ContentError(every)
    return found


def _load(spec: ContentSpec, roots: Sequence[Path]) -> tuple[Content, Mapping[str, Document], list[Problem]]:
    problems = [
        Problem(Mark(str(root)), reason("folder.missing")) for root in roots if _listing(root) is None
    ]
    documents: dict[str, Document] = {}
    for file in spec.files:
        document = _layered(spec, file, roots, problems)
        if document is not None:
            documents[file.path] = document
    # With a file unread, ids are not known: one syntax error must not make every id a dangling one.
    ids = _all_ids(documents.values()) if len(documents) == len(spec.files) else None
    models: dict[str, BaseModel] = {}
    for file in spec.files:
        if file.path in documents:
            model = _validate(documents[file.path], file.model, ids, problems)
            if model is not None:
                models[file.path] = model
    content = Content(models)
    problems.extend(_checked(spec, content, documents))
    return content, documents, problems


def _listing(folder: Path) -> list[Path] | None:
    try:
        return sorted(folder.iterdir())
    except (OSError, ValueError):
        return None


def _layered(
    spec: ContentSpec, file: ContentFile[Any], roots: Sequence[Path], problems: list[Problem]
) -> Document | None:
    """What a file holds with the packs laid over it, None when one of them can't be read."""
    document: Document | None = None
    missing: list[Problem] = []
    readable = True
    for root in roots:
        try:
            layer, found = read_document(root / spec.title / file.path, root)
        except MissingFileError as error:
            missing.extend(error.problems)
            continue
        except ContentError as error:
            problems.extend(error.problems)
            readable = False
            continue
        problems.extend([*found, *islice(duplicate_ids(layer), MAX_PROBLEMS)])
        document = Document.of(overlay(document.tree, layer.tree)) if document else layer
    if document is None and readable:
        if file.required:
            problems.extend(missing[:1])
            return None
        return Document.of(Node(Mark(str(roots[0] / spec.title / file.path)), {}))
    return document if readable else None


def _all_ids(documents: Iterable[Document]) -> Ids:
    ids: dict[str, set[str]] = {}
    for document in documents:
        for name, found in defined_ids(document.plain).items():
            ids.setdefault(name, set()).update(found)
    return ids


def _validate(document: Document, model: type[M], ids: Ids | None, problems: list[Problem]) -> M | None:
    """The model made of a document, or None and problems. Without `ids`, references are not checked."""
    try:
        # As JSON, because there lists may become tuples and sets, and text enums, in strict mode too.
        return model.model_validate_json(document.json, context=ids)
    except ValidationError as error:
        problems.extend(Explainer(document.tree, model, ids or {}).problems(error))
        return None


def _checked(spec: ContentSpec, content: Content, documents: Mapping[str, Document]) -> Iterator[Problem]:
    """The problems that the title's own checks find. A check that needs a broken file ends there."""
    for find in spec.checks:
        try:
            for fault in find(content):
                if document := documents.get(fault.file.path):
                    yield Problem(follow(document.tree, fault.path).node.mark, fault.text, fault.hint)
        except UnavailableError:
            continue


# ---------------------------------------------------------------------- JSON Schemas

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Untitled(GenerateJsonSchema):
    """Omits the titles made from field names, which editors would show before the description."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def json_schema(model: type[BaseModel], title: str = "") -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a file that holds this model.

    No key at the top is required, since a content pack may give only some; `check` finds those that are missing.
    """
    schema = model.model_json_schema(schema_generator=_Untitled)
    schema.pop("required", None)
    return {"$schema": DIALECT, **schema, **({"title": title} if title else {})}


def write_schemas(specs: Iterable[ContentSpec], folder: Path) -> list[Path]:
    """Write `<title>.<file>.schema.json` for each file of each title; returns the paths.

    The first part is missing for a spec without a folder of its own (its title is "").
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for spec in specs:
        for file in spec.files:
            place = PurePosixPath(spec.title, file.path)
            path = folder / f"{'.'.join(place.with_suffix('').parts)}.schema.json"
            schema = json_schema(file.model, str(place))
            files.write(path, json.dumps(schema, indent=2, ensure_ascii=False) + "\n")
            written.append(path)
    return written
