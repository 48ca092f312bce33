"""Using scrolls, the stack, and the windows in which shamans speak out of turn."""
