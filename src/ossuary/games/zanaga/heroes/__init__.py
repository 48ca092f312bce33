"""What heroes have, use and suffer."""
