"""The table of Which Witch Is Best!?"""
