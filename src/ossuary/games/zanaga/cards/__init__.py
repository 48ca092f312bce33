"""The cards: what they are, the words they are written in, and carrying them out."""
