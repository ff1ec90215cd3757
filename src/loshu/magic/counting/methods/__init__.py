"""Methods of counting and listing: one file each, listed in `COUNTING_METHODS`."""
