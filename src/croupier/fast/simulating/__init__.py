"""Blocks of rounds: run, kept, resumed, shared out and told."""
