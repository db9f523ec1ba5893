"""The battlefield to scale: mat, terrain, bases and the results of measurements."""
