"""The soak: a whole house out of one seed, with everything going wrong that can."""
