"""Properties are checked on busy machines too, where the time that one example takes says nothing."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
