"""The bundle, tried as its user would: `python -m tests.bundle ARCHIVE`. Not part of the test run, for it takes
minutes."""
