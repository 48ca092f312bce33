"""One module for each command of `ossuary`."""
