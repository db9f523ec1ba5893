"""Drawing tools: canvases, shapes, lines, text, icons, the theme, and caches."""
