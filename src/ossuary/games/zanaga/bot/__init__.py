"""How well a seat stands, and which options deserve a try: for bots."""
