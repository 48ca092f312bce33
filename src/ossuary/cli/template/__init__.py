"""What a package of one's own has besides a game: the files here are copied with `graveyard` and its names replaced."""
