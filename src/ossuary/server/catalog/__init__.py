"""What the page can know of a game before anybody plays it."""
