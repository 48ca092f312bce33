"""Matches as plain data: encoding and decoding any state, records that replay, saves that go on at once."""
