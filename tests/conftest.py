"""Tests speak English, whatever the language of the machine; what they start inherits it."""

import os

import pytest

os.environ["LANGUAGE"] = "en"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Run more tests at once than there are cores: many of them wait for a program or a clock."""
    return 3 * (os.cpu_count() or 1) // 2
