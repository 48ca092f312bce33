"""Mojo, and what it buys besides steps and scrolls."""
