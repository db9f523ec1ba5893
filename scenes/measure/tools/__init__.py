"""The tools of the measuring assistant: one file a tool."""
