"""The measuring assistant: a mat to scale on which a real table is rebuilt, to answer every measuring question."""
