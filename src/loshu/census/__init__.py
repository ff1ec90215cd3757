"""Long counts that can be trusted: planned, shared out, interrupted, resumed, verified, merged."""
