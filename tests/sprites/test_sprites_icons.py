import pytest

from game import titles
from sprites.drawing import icons
from sprites.drawing.cache import SurfaceCache

SIZE = 96


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_is_there_and_roughly_centred(name):
    drawn = icons.icon(name, SIZE, "white").get_bounding_rect(min_alpha=40)
    assert max(drawn.size) > SIZE * 0.6
    assert abs(drawn.centerx - SIZE / 2) <= SIZE * 0.05
    assert abs(drawn.centery - SIZE / 2) <= SIZE * 0.06
    assert drawn.left > 0 and drawn.top > 0 and drawn.right < SIZE and drawn.bottom < SIZE


@pytest.mark.usually(124)
@pytest.mark.parametrize("name", icons.names())
@pytest.mark.parametrize("size", [14, 24])
def test_small_icons_leave_ink(name, size):
    drawn = icons.icon(name, size, "#E8B44A")
    assert drawn.get_size() == (size, size)
    assert max(drawn.get_bounding_rect(min_alpha=120).size) > size * 0.55


def test_an_icon_takes_the_colour_it_is_given():
    heart = icons.icon("heart", 64, (200, 10, 20))
    assert heart.get_at((32, 32))[:3] == (200, 10, 20)
    pale = icons.icon("heart", 64, (200, 10, 20, 100))
    assert abs(pale.get_at((32, 32)).a - 100) <= 1


@pytest.mark.deep
def test_icons_are_kept_and_the_shelf_is_bounded():
    assert icons.icon("cat", 40, "white") is icons.icon("cat", 40, "white")
    for size in range(20, 420):
        icons.icon("owl", size, "white")
    assert icons.CACHE.bytes <= icons.CACHE.limit
    assert isinstance(icons.CACHE, SurfaceCache)


def test_an_unknown_icon_is_an_error():
    with pytest.raises(KeyError):
        icons.icon("no such thing", 20, "white")


def test_icons_of_the_theme_exist(theme):
    wanted = {theme.title(title).motif for title in titles.homes()} | {seat.shape for seat in theme.seats}
    assert wanted <= set(icons.names())
