"""Everything that people see and use: the program, its screens, the tables, the kiosk and the measuring assistant.

Titles may lie in other folders of this name as well.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
