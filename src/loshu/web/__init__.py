"""The page: every family made, checked, solved, explained, played and set in a browser.

`create_app` makes the server; ``loshu serve`` runs it.  A family reaches the page by its `Family`
record alone: its actions become addresses ``/api/FAMILY/ACTION``, and a script of its name under
``static/families`` may draw more than what every family gets.
"""
