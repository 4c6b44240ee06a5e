"""The ways in for guests who have nothing but `ssh`.

`SshDoor` is a server of our own; `openssh` is what OpenSSH runs for a guest. Behind both is the
ordinary program, on the Unix socket of the room server, with the guest's identity given to it by
its environment.
"""
