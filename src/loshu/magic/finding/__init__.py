"""Magic squares inside a larger grid."""
