"""The other steps of a turn: moving, trading and learning."""
