"""What every test shares."""

from hypothesis import settings

# A loaded machine is slow, not wrong: examples are bounded by their number, never by time.
settings.register_profile("loshu", deadline=None, max_examples=60)
settings.load_profile("loshu")
