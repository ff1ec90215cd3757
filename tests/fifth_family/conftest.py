"""Keep the entry of the family out of the collection of all tests: importing it registers it."""

collect_ignore = ["listed.py", "program.py"]
