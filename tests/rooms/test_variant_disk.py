"""House variants on disks and in folders of all kinds: nothing is lost, whatever happens."""

from __future__ import annotations

import errno
import os
import re
import sys
import tomllib
from pathlib import Path

import pytest

from scopa_tui.engine import (
    Rules,
)
from scopa_tui.rooms.variants import (
    LARGEST,
    Variant,
    VariantError,
    Variants,
)
from tests.rooms.housevariants import CLOCKWISE, TO_21, files, names, put


@pytest.fixture
def variants(tmp_path: Path) -> Variants:
    return Variants(tmp_path / "config" / "variants")


# --- the disk -------------------------------------------------------------------------------------


def full(*_args: object, **_kwargs: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_on_a_full_disk_the_old_variant_stays(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    variants.save("Gino", TO_21)
    monkeypatch.setattr(os, "fsync", full)
    says = f"Gino cannot be saved in {variants.folder}: no space left on device"
    with pytest.raises(VariantError, match=f"^{re.escape(says)}$"):
        variants.save("Gino", CLOCKWISE)
    with pytest.raises(VariantError, match="no space left"):
        variants.rename("Gino", "Lino")
    with pytest.raises(VariantError, match="no space left"):
        variants.save("Pino", CLOCKWISE)
    assert variants.all() == (Variant("Gino", TO_21),)
    assert files(variants) == ["gino.toml"]


def test_a_time_that_cannot_be_set_does_not_matter(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "utime", full)
    variants.save("Gino", TO_21)
    variants.used("Gino")
    assert names(variants) == ["Gino"]


def test_what_cannot_be_deleted_stays(variants: Variants, monkeypatch: pytest.MonkeyPatch) -> None:
    variants.save("Gino", TO_21)
    monkeypatch.setattr(Path, "unlink", full)
    with pytest.raises(VariantError, match=r"^Gino cannot be deleted: no space left on device$"):
        variants.delete("gino")
    assert names(variants) == ["Gino"]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may do anything")
def test_folders_and_files_that_are_locked(variants: Variants) -> None:
    variants.save("Gino", TO_21)
    variants.save("Pino", TO_21)
    (variants.folder / "pino.toml").chmod(0)
    variants.folder.chmod(0o500)
    try:
        assert names(variants) == ["Gino"]
        assert variants.faults == ("pino.toml: it cannot be read: permission denied",)
        with pytest.raises(VariantError, match=r": permission denied$"):
            variants.save("Gino", CLOCKWISE)
        with pytest.raises(VariantError, match=r": permission denied$"):
            variants.delete("Gino")
        variants.folder.chmod(0)
        assert variants.all() == ()
        assert variants.faults == (
            f"the variants in {variants.folder} cannot be read: permission denied",
        )
    finally:
        variants.folder.chmod(0o700)
    assert variants.find("Gino") == Variant("Gino", TO_21)


def test_a_folder_that_cannot_be_listed(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(variants, "gino.toml", 'name = "Gino"')

    def refuse(self: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        assert variants.all() == ()
        (fault,) = variants.faults
        assert fault == f"the variants in {variants.folder} cannot be read: permission denied"
        variants.save("Gino", CLOCKWISE)
    assert path.read_text() == 'name = "Gino"'
    assert files(variants) == ["gino-2.toml", "gino.toml"]


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    variants = Variants(tmp_path / "variants")
    variants.folder.write_text("mine")
    assert variants.all() == ()
    assert variants.faults == (
        f"the variants in {variants.folder} cannot be read: not a directory",
    )
    with pytest.raises(VariantError, match=r": file exists$"):
        variants.save("Gino", TO_21)
    variants.used("Gino")
    assert variants.folder.read_text() == "mine"


def test_a_file_that_is_removed_meanwhile_is_no_fault(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(variants, "gino.toml", 'name = "Gino"')

    def gone(self: Path) -> list[Path]:
        return [path, self / "lino.toml"]

    monkeypatch.setattr(Path, "iterdir", gone)
    assert names(variants) == ["Gino"]
    assert variants.faults == ()
    path.unlink()
    assert variants.all() == ()
    assert variants.faults == ()


def test_what_another_program_deletes_meanwhile_is_deleted(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    variants.save("Gino", TO_21)
    unlink = Path.unlink

    def second(self: Path, missing_ok: bool = False) -> None:
        unlink(self)
        unlink(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", second)
    variants.delete("Gino")
    assert files(variants) == []


def test_two_programs_see_what_the_other_one_did(variants: Variants) -> None:
    other = Variants(variants.folder)
    variants.save("Gino", TO_21)
    other.save("gino", CLOCKWISE)
    assert variants.all() == (Variant("gino", CLOCKWISE),)
    other.delete("Gino")
    assert variants.all() == ()
    with pytest.raises(VariantError, match=r"^there is no variant 'Gino'$"):
        variants.delete("Gino")


# --- links ----------------------------------------------------------------------------------------


def test_a_link_stays_a_link(variants: Variants, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "mine.toml"
    real.parent.mkdir()
    real.write_text('name = "Gino"')
    variants.folder.mkdir(parents=True)
    link = variants.folder / "gino.toml"
    link.symlink_to(real)
    assert variants.all() == (Variant("Gino", Rules()),)
    variants.save("Gino", TO_21)
    assert link.is_symlink()
    assert tomllib.loads(real.read_text())["rules"] == {"match": {"target": 21}}
    variants.rename("Gino", "Lino")
    assert files(variants) == ["lino.toml"]
    assert (variants.folder / "lino.toml").is_symlink()
    assert variants.all() == (Variant("Lino", TO_21),)
    variants.delete("Lino")
    assert files(variants) == []
    assert real.exists()


def test_links_to_nowhere_and_in_circles_are_told_and_left(variants: Variants) -> None:
    variants.folder.mkdir(parents=True)
    (variants.folder / "gino.toml").symlink_to("nowhere")
    (variants.folder / "lino.toml").symlink_to("lino.toml")
    assert variants.all() == ()
    assert variants.faults == (
        "gino.toml: it cannot be read: no such file or directory",
        "lino.toml: it cannot be read: too many levels of symbolic links",
    )
    variants.save("Gino", TO_21)
    variants.save("Lino", TO_21)
    assert files(variants) == ["gino-2.toml", "gino.toml", "lino-2.toml", "lino.toml"]
    assert (variants.folder / "gino.toml").is_symlink()
    assert names(variants) == ["Lino", "Gino"]


# --- other things in the folder -------------------------------------------------------------------


def test_other_files_are_not_looked_at(variants: Variants) -> None:
    for name in (".gino.toml", ".gino.toml.123.tmp", "._gino.toml", "notes.txt", "gino.toml~"):
        put(variants, name, "\x00")
    assert variants.all() == ()
    assert variants.faults == ()


def test_what_is_no_ordinary_file_is_told_and_left(variants: Variants) -> None:
    (variants.folder / "gino.toml").mkdir(parents=True)
    os.mkfifo(variants.folder / "lino.toml")
    put(variants, "pino.toml", b"#" * (LARGEST + 1))
    assert variants.all() == ()
    assert variants.faults == (
        "gino.toml: it is not an ordinary file",
        "lino.toml: it is not an ordinary file",
        "pino.toml: it is too large for a house variant",
    )
    variants.save("Gino", TO_21)
    assert (variants.folder / "gino.toml").is_dir()
    assert names(variants) == ["Gino"]
    assert len(variants.faults) == 3


def test_a_name_of_a_file_that_is_odd_is_safe_to_show(variants: Variants) -> None:
    put(variants, "a\nb\x1b[2J\udc80.toml", "name")
    assert variants.all() == ()
    (fault,) = variants.faults
    assert fault.startswith("a?b?[2J?.toml, line 1: ")
