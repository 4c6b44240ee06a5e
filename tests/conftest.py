"""Tests speak English, whatever the language of the machine; what they start inherits it."""

import os
from collections.abc import Iterator

import pytest

os.environ["LANGUAGE"] = "en"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Run more tests at once than there are cores: many of them wait for a program or a clock."""
    return 3 * (os.cpu_count() or 1) // 2


@pytest.fixture(autouse=True)
def _umask() -> Iterator[None]:
    """Take back what a server that was begun in this process has set for all of it."""
    mask = os.umask(0o022)
    os.umask(mask)
    yield
    os.umask(mask)
