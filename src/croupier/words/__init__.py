"""What the house says to people, in every language: one catalogue for screens, paper and the command line.

Rooms say a key and what belongs into its holes (`Said`).  The words stand in ``<language>/<part>.toml``, and
what belongs to one game alone stands in that game's own folder.
"""
