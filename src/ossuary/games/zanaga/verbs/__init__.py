"""What can be done to the table: each verb changes one thing and tells one event."""
