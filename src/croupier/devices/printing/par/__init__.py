"""PAR sheets for people: the same contents on paper and as a page."""
