"""House variants on disk: rules that the player saved under a name, one readable file each.

The folder is read anew every time, so what an editor, a friend's mail or another program has put
there is seen at once. Nothing that cannot be read is ever moved, overwritten or deleted.
"""

from __future__ import annotations

import os
import re
import stat
import time
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scopa_tui.engine import Rules, RulesError
from scopa_tui.rooms.files import why, write_file
from scopa_tui.rooms.variantreading import VariantFileError, read_variant
from scopa_tui.rooms.varianttext import (
    NAME_CELLS,
    Variant,
    VariantError,
    alike,
    clean,
    import_text,
    must_go_together,
    share,
    variant_name,
    write_variant,
)
from scopa_tui.wording import quoted, sentence_of, worded

__all__ = [
    "FOLDER",
    "NAME_CELLS",
    "Variant",
    "VariantError",
    "Variants",
    "import_text",
    "read_variant_file",
    "share",
    "variant_name",
]

FOLDER = "variants"
"""Name of the folder of variants, beside the file of settings."""
SUFFIX = ".toml"
LARGEST = 64 * 1024
"""Bytes of a file; one that changes every rule has some ten thousand."""
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that Windows keeps for devices, whatever the suffix."""
_MOMENT = 1_000_000
"""Nanoseconds by which the last one used is later than all others, whatever the clock says."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A variant and where it is kept."""

    path: Path
    used: int
    """When it was last used: the time of the file, in nanoseconds."""
    variant: Variant


class Variants:
    """A folder of house variants. Names that differ in capitals alone are the same name."""

    def __init__(self, folder: Path) -> None:
        """Prepare; the folder is made when the first variant is saved."""
        self.folder = folder
        self.faults: tuple[str, ...] = ()
        """One sentence, without full stop, for each file that could not be read the last time."""

    # --- reading ---

    def all(self) -> tuple[Variant, ...]:
        """Return the variants, the one used or saved last first."""
        return tuple(kept.variant for kept in self._kept())

    def find(self, name: str) -> Variant | None:
        """Return the variant with a name, however it is typed, None if there is none."""
        kept = _named(name, self._kept())
        return kept.variant if kept else None

    def path(self, name: str) -> Path | None:
        """Return the file of the variant with a name, None if there is none."""
        kept = _named(name, self._kept())
        return kept.path if kept else None

    # --- changing ---

    def save(self, name: str, rules: Rules) -> Variant:
        """Save rules; a variant of this name is replaced. Ask before, see `find`.

        Raises:
            VariantError: in one sentence; what was saved before is still there.
        """
        variant = Variant(variant_name(name), rules)
        try:
            must_go_together(rules)
        except RulesError as error:
            raise VariantError(
                worded(
                    "{name} cannot be saved: {fault}", name=variant.name, fault=sentence_of(error)
                )
            ) from None
        everything = self._kept()
        old = _named(name, everything)
        path = old.path if old else self._free_path(variant.name)
        self._write(path, variant, used=_now(everything))
        return variant

    def rename(self, old: str, new: str) -> Variant:
        """Give a variant another name; it keeps its place in the order.

        Raises:
            VariantError: in one sentence; nothing has changed.
        """
        everything = self._kept()
        kept = self._must_find(old, everything)
        variant = Variant(variant_name(new), kept.variant.rules)
        if _named(new, everything) not in (None, kept):
            raise VariantError(worded("there is a variant {name} already", name=variant.name))
        self._write(kept.path, variant, used=kept.used)
        if _slug(variant.name) != _slug(kept.variant.name):
            with suppress(OSError):  # the old name of the file does no harm
                kept.path.rename(self._free_path(variant.name))
        return variant

    def delete(self, name: str) -> None:
        """Remove a variant and its file.

        Raises:
            VariantError: in one sentence; the variant is still there, or never was.
        """
        kept = self._must_find(name, self._kept())
        try:
            kept.path.unlink(missing_ok=True)
        except OSError as error:
            raise VariantError(
                worded("{name} cannot be deleted: {why}", name=kept.variant.name, why=why(error))
            ) from None

    def used(self, name: str) -> None:
        """Note that a variant is played, so that it is offered first.

        A name that is not there, or a disk that cannot be written, is no reason not to play.
        """
        everything = self._kept()
        kept = _named(name, everything)
        if kept:
            _set_time(kept.path, _now(everything))

    # --- files ---

    def _must_find(self, name: str, everything: list[_Kept]) -> _Kept:
        kept = _named(name, everything)
        if kept is None:
            raise VariantError(worded("there is no variant {name}", name=quoted(clean(name))))
        return kept

    def _kept(self) -> list[_Kept]:
        """Read the folder: the last one used first; `faults` tells what cannot be read."""
        faults: list[str] = []
        found: dict[str, _Kept] = {}
        for path in self._paths(faults):
            try:
                kept, line = _read(path)
                first = found.setdefault(alike(kept.variant.name), kept)
                if first is not kept:
                    raise VariantFileError(
                        worded(
                            "the name {name} is taken by {file}",
                            name=kept.variant.name,
                            file=_shown(first.path.name),
                        ),
                        line=line,
                    )
            except VariantFileError as error:
                faults.append(_fault_of(path, error))
            except OSError as error:
                if os.path.lexists(path):  # else it has just been removed
                    faults.append(
                        worded(
                            "{file}: it cannot be read: {why}",
                            file=_shown(path.name),
                            why=why(error),
                        )
                    )
        self.faults = tuple(faults)
        return sorted(found.values(), key=lambda kept: -kept.used)

    def _paths(self, faults: list[str]) -> list[Path]:
        """Return all files that should be variants, by name: "gino" stands before "gino-2"."""
        try:
            paths = [path for path in self.folder.iterdir() if not path.name.startswith(".")]
        except FileNotFoundError:
            return []
        except OSError as error:
            faults.append(
                worded(
                    "the variants in {folder} cannot be read: {why}",
                    folder=_shown(str(self.folder)),
                    why=why(error),
                )
            )
            return []
        paths = [path for path in paths if path.suffix.lower() == SUFFIX]
        return sorted(paths, key=lambda path: (path.stem.casefold(), path.name))

    def _free_path(self, name: str) -> Path:
        """Return a path that no file has yet, not even in other capitals."""
        taken: set[str] = set()
        with suppress(OSError):
            taken = {path.name.casefold() for path in self.folder.iterdir()}
        stem = _slug(name)
        path = self.folder / f"{stem}{SUFFIX}"
        number = 1
        while path.name in taken or os.path.lexists(path):
            number += 1
            path = self.folder / f"{stem}-{number}{SUFFIX}"
        return path

    def _write(self, path: Path, variant: Variant, *, used: int) -> None:
        try:
            # A link into somebody's collection of dotfiles stays a link.
            path = path.resolve() if path.is_symlink() else path
            write_file(path, write_variant(variant))
        except OSError as error:
            raise VariantError(
                worded(
                    "{name} cannot be saved in {folder}: {why}",
                    name=variant.name,
                    folder=_shown(str(self.folder)),
                    why=why(error),
                )
            ) from None
        _set_time(path, used)


def _fault_of(path: Path, error: VariantFileError) -> str:
    """Say what is wrong with which file."""
    file, fault = _shown(path.name), sentence_of(error)
    if error.line:
        return worded("{file}, {fault}", file=file, fault=fault)
    return worded("{file}: {fault}", file=file, fault=fault)


def read_variant_file(path: Path) -> Variant:
    """Read a variant from any file.

    Raises:
        VariantError: in one sentence, with the line if one line is wrong.
    """
    try:
        return _read(path)[0].variant
    except OSError as error:
        raise VariantError(worded("it cannot be read: {why}", why=why(error))) from None


def _named(name: str, everything: list[_Kept]) -> _Kept | None:
    """Return the variant with a name, None if there is none."""
    wanted = alike(clean(name))
    return next((kept for kept in everything if alike(kept.variant.name) == wanted), None)


def _read(path: Path) -> tuple[_Kept, int]:
    """Read a file; return also the line, from 1, with its name."""
    status = path.stat()
    # Opening a pipe would wait for somebody to write into it.
    if not stat.S_ISREG(status.st_mode):
        raise VariantFileError(worded("it is not an ordinary file"))
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise VariantFileError(worded("it is too large for a house variant"))
    variant, line = read_variant(data)
    return _Kept(path, status.st_mtime_ns, variant), line


def _now(everything: list[_Kept]) -> int:
    """Return a time later than that of every variant; clocks and mailed files may go wrong."""
    return max([time.time_ns(), *(kept.used + _MOMENT for kept in everything)])


def _set_time(path: Path, used: int) -> None:
    with suppress(OSError):
        os.utime(path, ns=(used, used))


def _slug(name: str) -> str:
    """Return a name that every system takes for a file, without suffix."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "variant"
    return f"variant-{slug}" if _RESERVED.fullmatch(slug) else slug


def _shown(name: str) -> str:
    """Return the name of a file or folder, safe to show."""
    return "".join(char if char.isprintable() else "?" for char in name)
