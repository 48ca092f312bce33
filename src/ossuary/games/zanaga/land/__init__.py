"""The land, its dice, and where they lead."""
