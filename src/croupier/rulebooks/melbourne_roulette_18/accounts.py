"""Stations, displays, chip accounts and tickets, by parts 11 and 12."""

from croupier.rulebooks.melbourne_roulette_18.cite import touchbet, touchtable
from croupier.rulebooks.melbourne_screens import touchbet_station, touchbet_tickets, touchtable_display

TOUCHBET_STATION = touchbet_station(touchbet)
TOUCHTABLE_DISPLAY = touchtable_display(touchtable)
TICKETS = touchbet_tickets(touchbet)
