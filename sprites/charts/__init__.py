"""Charts for the balance lab, the review and the kiosk."""
