"""The Adventure step: Challenges that are drawn, met and fought."""
