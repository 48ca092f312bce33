"""The compound: its tiles, who stands on them, what lies on them, and who sees what."""
