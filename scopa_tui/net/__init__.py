"""Playing together: the room server, its protocol and its client. Knows no screen.

`docs/protocol.md` describes what goes over the wire.
"""
