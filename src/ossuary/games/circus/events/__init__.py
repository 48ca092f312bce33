"""What can happen at the Circus, and the rule it comes from."""
