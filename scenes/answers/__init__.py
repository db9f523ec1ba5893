"""Answering a question that a board leaves to the table: buttons, steppers, toggles, dice."""
