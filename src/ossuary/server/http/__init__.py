"""The HTTP side of the server: who is let in, how errors are answered, and the files of the page."""
