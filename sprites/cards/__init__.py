"""Cards: their paper, pictures and faces, in fans and piles."""
