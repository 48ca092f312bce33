"""What can happen in the compound, and the rule it comes from."""
