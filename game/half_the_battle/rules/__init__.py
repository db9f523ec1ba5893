"""The rules of Half the Battle, a module for each chapter of the rulebook."""
