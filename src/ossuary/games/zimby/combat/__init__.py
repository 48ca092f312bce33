"""Attacks and fights."""
