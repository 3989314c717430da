"""The rules on the screen: made from the ruleset in force, in three languages, each row with its clause."""
