"""What exists for speed alone. Each part has a plain twin, and tests compare the two."""
