"""The page: make, check, solve, explain, play and create puzzles of all families in a browser.

`create_app` makes the server; ``loshu serve`` runs it.  A family reaches the page by its `Family`
record alone: its actions become addresses ``/api/FAMILY/ACTION``, and a script of its name under
``static/families`` may show more than the room of all families.
"""
