"""The lines to the screens: who is connected, how many there may be, what they ask and are told."""
