"""What a table may be fitted with that more than one room asks about."""

JACKPOT_VIEWER = "jackpot-client-viewer"
JACKPOT_METER_DISPLAY = "jackpot-meter-display"
