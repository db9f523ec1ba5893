"""Photographs as pictures: decoded, turned upright, and made small enough to be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from game.photo.files import UnusableError as UnusableError
from game.photo.files import read
from game.photo.reading import Seen

Picture: TypeAlias = NDArray[np.uint8]
"""Rows of pixels from the top, each blue, green, red."""
SHOWN: Final = 2000
"""Pixels of the longer side of a photograph when it is shown."""
JPEG_QUALITY: Final = 88


def load(source: Path | bytes) -> Picture:
    """A photograph, turned upright. Raises UnusableError."""
    raw = read(source)
    try:
        picture = cv2.imdecode(np.frombuffer(raw, np.uint8), cv2.IMREAD_COLOR)
    except (cv2.error, MemoryError) as error:
        raise UnusableError("photo.broken") from error
    if picture is None:
        raise UnusableError("photo.broken")
    return np.asarray(picture, np.uint8)


def seen(picture: Picture) -> Seen:
    """A photograph for the screen."""
    height, width = picture.shape[:2]
    share = min(1.0, SHOWN / max(width, height))
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    return Seen(as_jpeg(small), (width, height))


def as_jpeg(picture: Any) -> bytes:
    """A picture as the bytes of a JPEG file."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1])
