"""What all pictures are drawn with: canvases, shapes, lines, text, icons, the theme, and caches."""
