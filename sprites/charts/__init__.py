"""Charts of the balance lab, the coach and the kiosk."""
