"""The table in the browser: opens tables, keeps them, and tells each seat what it may know."""
