"""The boards laid side by side, who may stand where on them, and how a page shows them."""
