"""How things stand at a table, worked out from its log alone. No network, no disk, no waiting."""
