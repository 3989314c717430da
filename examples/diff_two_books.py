"""What two editions of one book say differently, asked question by question.

Prints:
    table.wagering.close_call
        announce (melbourne-roulette-vcgr 5.3)
        indicate (melbourne-roulette-18 5.3)
    table.equipment.winning_number_display
        says nothing
        optional (melbourne-roulette-18 1.1[wnd])
"""

from croupier import RULESETS, compare

old = RULESETS["melbourne-roulette-vcgr/single-zero"]
new = RULESETS["melbourne-roulette-18/single-zero"]

ASKED = ("table.wagering.close_call", "table.equipment.winning_number_display")

for difference in compare([old], [new]):
    if difference.path in ASKED:
        print(difference.path)
        for side in (difference.left, difference.right):
            print("   ", "; ".join(f"{said.text} ({said.clause})" for said in side) or "says nothing")
