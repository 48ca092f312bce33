"""Views as text."""
