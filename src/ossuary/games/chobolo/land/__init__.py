"""The land: boards laid side by side, and what is where on them."""
