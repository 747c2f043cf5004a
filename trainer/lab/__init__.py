"""The lab: bulk work with progress and seeds, such as matches, studies, training and benchmarks."""
