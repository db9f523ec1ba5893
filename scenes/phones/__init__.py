"""Phones at the table: each shows the hand of a seat and answers its questions, through a small web server."""
