"""Other languages than English: a translation is a file that is read beside a game. Rules know nothing of it."""
