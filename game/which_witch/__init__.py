"""Which Witch Is Best!?"""
