"""For who does research: every game as an environment of PettingZoo and OpenSpiel, and many of them over processes.

`ossuary.env("zombs")` opens the door; `docs/research.md` says what is seen and what can be done there. Needs the extra
`research` (PettingZoo, Gymnasium, numpy). What is kept for a game is in `names/`: the words of its actions and the
numbers of its observations, a name a line.
"""
