"""Timings as ratios to a yardstick in the same run; ``python -m benchmarks``."""
