"""Tests speak English, whatever the language of the machine; what they start inherits it."""

import os

os.environ["LANGUAGE"] = "en"
