"""The demo kiosk: it plays by itself, teaches visitors who touch it, and runs for days."""
