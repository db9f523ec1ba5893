"""Reads photographs of tables with OpenCV, which only this room imports, and only when somebody reads one."""
