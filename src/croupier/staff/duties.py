"""Appointments of the house.  The books name ranks at tables only; a duty is what a person is trusted with
beside them.
"""

from __future__ import annotations

from enum import Enum


class Duty(Enum):
    CASHIER = "cashier"
    CAGE_MANAGER = "cage-manager"
    PEOPLE = "people"
    TECHNICIAN = "technician"
    INSPECTOR = "inspector"


AT_THE_CAGE = frozenset({Duty.CASHIER, Duty.CAGE_MANAGER})
