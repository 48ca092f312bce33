"""Mutants: a rule is broken on purpose, one line at a time, and the tests of its game should notice.

`scripts/mutants` is the door. A mutant is source in memory: no file is changed, so an interrupted run leaves no trace.
"""
