"""What is printed: the designs of cards, the moments at which they can be used, and the dice."""
