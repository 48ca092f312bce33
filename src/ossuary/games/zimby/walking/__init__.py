"""Moving over the board, and what happens to whoever comes onto a tile."""
