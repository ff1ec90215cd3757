"""The values that every room shares; imports NumPy and nothing else."""
