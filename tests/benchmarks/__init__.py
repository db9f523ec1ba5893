"""Benchmarks: `python -m tests.benchmarks`. Not part of the test run."""
