"""What people see and use: the program, its screens, the tables, the kiosk and the measuring assistant."""
