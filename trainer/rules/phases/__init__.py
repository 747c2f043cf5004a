"""One file per phase of a hand, each holding `legal` and `apply`, nothing more."""
