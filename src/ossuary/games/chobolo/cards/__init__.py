"""What the content files hold: designs, and the kinds of words they are written in."""
