"""What a player makes of a table: clashes weighed before they are fought, and what a position is worth."""
