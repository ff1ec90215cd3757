"""Searches for completions: native, linear, random, in parts, in turns."""
