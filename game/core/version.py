"""The version of the program, and how versions compare."""

VERSION = "0.3.0"
"""The number of this version; pyproject.toml and everything that shows it read it here."""


def is_older(version: str, than: str) -> bool:
    """Whether a version such as "0.2" comes before another. ValueError unless both are numbers with points."""
    return _numbers(version) < _numbers(than)


def is_newer(version: object) -> bool:
    """Whether what a file says to be its version comes after this one; what is no version doesn't."""
    try:
        return isinstance(version, str) and is_older(VERSION, version)
    except ValueError:
        return False


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, without zeros at its end: 1.0 is 1."""
    found = [int(part) for part in version.split(".")]
    while found and not found[-1]:
        found.pop()
    return tuple(found)
