from __future__ import annotations

from tests.ui.whole_match import open_program, whole_match


def test_a_whole_match_of_four_by_mouse() -> None:
    user = open_program()
    whole_match(user, user.click_on)
    user.app.close()
