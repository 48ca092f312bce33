"""The page: its builder, and in released packages the page itself."""
