"""A cluster on one machine: a database with its standby, a NATS server, floors and gateways.

For tests, and for whoever wants to see one before buying machines.  What plays the manager of the
databases here is this package; a house for money has a real one.
"""
