"""What every test shares."""

import os

from hypothesis import settings

# A loaded machine is slow, not wrong: examples are bounded by their number, never by time.
settings.register_profile("loshu", deadline=None, max_examples=60)
settings.load_profile("loshu")

# Whatever the language of whoever runs the tests, they expect English unless they ask for another.
os.environ["LOSHU_LANG"] = "en"
