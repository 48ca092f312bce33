"""How bots judge a position, and which options they think about."""
