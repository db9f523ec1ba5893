"""The regions of `PickPoint` questions: where a base, a marker or a feature may be put, and why not elsewhere.

Every region has the battlefield that it lies on (`field`) and, but for markers, the `base` that is put, so that screens
can draw it. Points are millionths of an inch outside, inches within.
"""
