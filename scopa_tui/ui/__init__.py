"""The screen: a Textual app over rooms. Importing this package imports no toolkit."""
