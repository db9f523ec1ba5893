"""Boards: the base of every title's board, and the parts that boards are made of."""
