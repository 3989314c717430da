"""The house on screens: what is asked and told over the wire, and who may see what."""
