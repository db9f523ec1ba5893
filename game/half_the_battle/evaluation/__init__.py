"""What bots make of a battle: what pieces are worth, what actions gain, where it is dangerous to stand.

Everything is counted in points of damage. The figures at the tops of the files were found by letting bots play
against each other.
"""
