"""The measuring assistant: a mat to scale that is rebuilt from a real table and answers every measuring question."""
