"""The pygame scene stack: one file a screen. Titles may lie in other folders of this name as well."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
