"""The demo kiosk: it plays by itself, teaches whoever touches it, and runs for days."""
