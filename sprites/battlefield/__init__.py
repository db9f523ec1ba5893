"""The battlefield to scale: mat, terrain, bases, and what measuring draws over them."""
