"""The words of the cards that do something, by chapter."""
