"""Where things stand on a board: squares, hexes, drawn maps, and the ways between them."""
