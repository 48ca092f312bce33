"""What cards are, and what players may do with them."""
