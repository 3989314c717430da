"""Kernels behind croupier[maths]: the only room that may import numpy and numba."""
