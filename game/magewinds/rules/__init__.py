"""The rulebook as flows: a module a chapter, in its order."""
