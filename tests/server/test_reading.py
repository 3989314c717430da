"""What each post may read, route by route: a route that has no row here fails."""

import pytest
from http_house import BRUNO, DANA, HENK, IRIS, in_house
from litestar.routes import HTTPRoute

from croupier.staff.reading import READERS, Sight

ROWS = {
    "/api/players/{card:str}": Sight.PLAYER,
    "/api/players/{card:str}/statement": Sight.STATEMENT,
    "/api/players/{card:str}/statement.pdf": Sight.STATEMENT,
    "/api/reports/liability": Sight.LIABILITY,
    "/api/reports/unclaimed": Sight.LIABILITY,
    "/api/reports/jackpots": Sight.JACKPOTS,
    "/api/jackpots/{jackpot:str}/hits/{hit:int}/{terminal:str}/voucher.pdf": Sight.TICKET,
    "/api/jackpots/syndicates": Sight.JACKPOTS,
    "/api/jackpots/figures": Sight.JACKPOTS,
    "/api/tickets/{number:str}": Sight.TICKET,
    "/api/tournaments/{tournament:str}/entrants/{entrant:str}/form.pdf": Sight.TICKET,
    "/api/tournaments/{tournament:str}/entrants/{entrant:str}/receipts/{kind:str}": Sight.TICKET,
    "/api/screens": Sight.SCREENS,
    "/api/incidents": Sight.INCIDENTS,
    "/api/tables/{table:str}/terminals/{terminal:str}/faults": Sight.DESK,
    "/api/tables/{table:str}/rounds": Sight.ROUNDS,
    "/api/tables/{table:str}/rounds/{number:int}": Sight.ROUNDS,
    "/api/tables/{table:str}/rounds/{number:int}/appearance/{terminal:str}": Sight.ROUNDS,
    "/api/terminals/{terminal:str}/view": Sight.ROUNDS,
    "/api/tables/{table:str}/options": Sight.DESK,
    "/api/tables/{table:str}/correction": Sight.DESK,
    "/api/tables/{table:str}/no-spin": Sight.DESK,
    "/api/tables/{table:str}/void": Sight.DESK,
    "/api/tables/{table:str}/call": Sight.CALL,
}
# Rules, layouts, terms, results, proofs and health are for everybody; paper, the house, the director and the
# inspector ask for themselves.
OPEN = {
    "/api/house", "/api/health", "/api/metrics", "/api/words/{language:str}", "/api/looks", "/api/conduct",
    "/api/standing",
    "/api/people",
    "/api/tables/{table:str}/felt", "/api/tables/{table:str}/board", "/api/tables/{table:str}/rules",
    "/api/tables/{table:str}/rules.pdf",
    "/api/tables/{table:str}/maths.html", "/api/tables/{table:str}/par.html",
    "/api/tables/{table:str}/par.pdf", "/api/tables/{table:str}/par.json",
    "/api/tables/{table:str}/rounds/{number:int}/proof",
    "/api/jackpots/{jackpot:str}/cycles/{cycle:int}/proof",
    "/api/tables/{table:str}/rounds/{number:int}/receipt",
    "/api/tables/{table:str}/rounds/{number:int}/sight",
    "/api/tables/{table:str}/rounds/{number:int}/sight.svg",
    "/api/tickets/{number:str}/paper.pdf", "/api/tickets/{number:str}/paper.png",
    "/api/tournaments/{tournament:str}/terms.html", "/api/tournaments/{tournament:str}/terms.pdf",
    "/api/tournaments/{tournament:str}/terms.txt", "/api/tournaments/{tournament:str}/terms.json",
    "/api/tournaments/{tournament:str}/results.csv", "/api/tournaments/{tournament:str}/results.json",
    "/api/tournaments/{tournament:str}/results.pdf", "/api/tournaments/{tournament:str}/proof",
    "/api/tournaments/{tournament:str}/code.svg",
    "/api/directing/{tournament:str}/terms", "/api/directing/{tournament:str}/log",
    "/api/directing/{tournament:str}/entrants/{entrant:str}",
    "/api/directing/{tournament:str}/disputes/{number:int}",
    "/api/directing/{tournament:str}/disputes/{number:int}/correction",
    "/api/inspector/house", "/api/inspector/events", "/api/inspector/log", "/api/inspector/program",
}  # fmt: skip
AT_WORK = (("console", DANA), ("pit", BRUNO), ("cage", IRIS), ("cage", HENK))
NOT_FOR = {(Sight.LIABILITY, IRIS)}  # at the cage its manager
FILLED = {
    "{jackpot:str}": "mini",
    "{hit:int}": "1",
    "{terminal:str}": "A1",
    "{card:str}": "gold-7",
    "{number:str}": "004817263548391847",
    "{number:int}": "1",
    "{table:str}": "R1",
    "{tournament:str}": "cup",
    "{entrant:str}": "E001",
    "{kind:str}": "entry",
}


def filled(path):
    for name, value in FILLED.items():
        path = path.replace(name, value)
    return f"{path}?outcome=1&ground=x&cause=x&text=1&terminal=A1&why=asked&terms=x&tables=R1"


@pytest.mark.clause("house 2.7")
def test_what_is_not_listed_for_a_post_is_not_read_there(tmp_path):
    async def story(house):
        read = {
            route.path
            for route in house.app.routes
            if isinstance(route, HTTPRoute) and "GET" in route.methods and route.path.startswith("/api/")
        }
        assert {path for path in read if not path.startswith("/api/schema")} == ROWS.keys() | OPEN
        for post, staff in AT_WORK:
            browser = await house.signed_in(staff, post)
            for path, sight in ROWS.items():
                answer = await browser.get(filled(path))
                listed = post in READERS[sight].posts and (sight, staff) not in NOT_FOR
                told = answer.status_code == 403 and answer.json()["clause"] == "house 2.7"
                assert told is not listed, (post, staff, path, answer.text)
                assert answer.status_code != 401, (post, staff, path)
        for path in ROWS:
            assert (await house.browser().get(filled(path))).status_code == 401

    in_house(tmp_path, story)
