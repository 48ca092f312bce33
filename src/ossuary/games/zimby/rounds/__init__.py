"""The parts of a round that no shaman plays: refresh, the King, his thugs, the zombies, wrap-up."""
