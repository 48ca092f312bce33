"""Chapter 15 and the spells: what can be cast, how it is cast, and what the words of spells do."""
