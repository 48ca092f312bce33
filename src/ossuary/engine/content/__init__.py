"""What a game is made of besides rules: cards, the words they are written in, and the files they are read from."""
