"""Gateways: processes that hold the lines of screens and have no state of the house."""
