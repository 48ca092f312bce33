"""One browser at a table: its connection, what it says and what it is sent."""
