"""What can happen at a table of Chobolo, and the rule it comes from."""
