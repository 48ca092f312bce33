"""The words scrolls are written in."""
