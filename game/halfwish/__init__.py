"""Halfwish: duels of hidden dice and actions, for two players."""
