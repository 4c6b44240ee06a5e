"""The stage shows scenes in order and can be hurried, held and hidden."""

from __future__ import annotations

import asyncio

from scopa_tui.ui.stage import Scene, Stage


def scene(stage: Stage, seen: list[str], name: str, seconds: float | None) -> Scene:
    async def play() -> None:
        seen.append(name)
        await stage.pause(seconds)
        seen.append(f"{name} done")

    return play


async def test_scenes_come_one_after_another() -> None:
    stage, seen = Stage(), list[str]()
    task = asyncio.create_task(stage.run())
    stage.add(scene(stage, seen, "a", 0.01))
    stage.add(scene(stage, seen, "b", 0))
    assert stage.busy
    await asyncio.sleep(0.05)
    assert seen == ["a", "a done", "b", "b done"]
    assert not stage.busy
    task.cancel()


async def test_skip_ends_only_the_pause_that_runs() -> None:
    stage, seen = Stage(), list[str]()
    task = asyncio.create_task(stage.run())
    stage.add(scene(stage, seen, "a", 9))
    stage.add(scene(stage, seen, "b", None))
    await asyncio.sleep(0.01)
    stage.skip()
    await asyncio.sleep(0.01)
    assert seen == ["a", "a done", "b"]
    stage.skip()
    await asyncio.sleep(0.01)
    assert seen[-1] == "b done"
    task.cancel()


async def test_nothing_is_shown_while_something_covers_the_screen() -> None:
    stage, seen = Stage(), list[str]()
    task = asyncio.create_task(stage.run())
    stage.add(scene(stage, seen, "a", 0.01))
    stage.add(scene(stage, seen, "b", 0))
    await asyncio.sleep(0)
    stage.hide()
    await asyncio.sleep(0.05)
    assert "b" not in seen
    stage.unhide()
    await asyncio.sleep(0.05)
    assert seen[-1] == "b done"
    task.cancel()


async def test_a_scene_that_fails_ends_the_stage_loudly() -> None:
    stage = Stage()

    async def fail() -> None:
        raise RuntimeError("broken")

    task = asyncio.create_task(stage.run())
    stage.add(fail)
    await asyncio.sleep(0.01)
    assert isinstance(task.exception(), RuntimeError)
