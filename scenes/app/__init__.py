"""The program around its scenes: window, input, sound, command line, settings, folders."""
