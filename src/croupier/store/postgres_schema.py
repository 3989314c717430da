"""The tables of a log in PostgreSQL, who may do what with them, and what refuses everything else.

The rows of the log are those of the SQLite file, digest for digest.  Beside them stands what follows from
them: ``reached``, the latest instant so far, which never goes back, and ``island``, which is null as long
as one floor decides for the whole house.  Neither is digested, and an audit works both out again.
"""

from __future__ import annotations

from croupier.ledger.account import BELOW_NOUGHT
from croupier.store.sqlite_schema import END_OF_NAME, FORMAT

WRITER = "croupier_writer"
GUARDED = ("batches", "events")
GUARD = "croupier_guard"

_BELOW = "|".join(sorted(BELOW_NOUGHT))
# Names sort by their bytes, here as in memory and in an SQLite file.
_TEXT = 'text COLLATE "C"'

TABLES = (
    """CREATE TABLE house (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), format int NOT NULL, id uuid NOT NULL)""",
    """CREATE TABLE head (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), number bigint NOT NULL, at bigint NOT NULL,
    reached bigint NOT NULL, digest bytea NOT NULL) WITH (fillfactor = 50)""",
    f"""CREATE TABLE batches (
    number bigint PRIMARY KEY, command {_TEXT} NOT NULL, at bigint NOT NULL, asked_by {_TEXT} NOT NULL,
    last bigint NOT NULL, transfers bytea NOT NULL, digest bytea NOT NULL, asked bytea, island {_TEXT},
    reached bigint NOT NULL)""",
    f"""CREATE TABLE events (
    position bigint PRIMARY KEY, batch bigint NOT NULL, stream {_TEXT} NOT NULL, version bigint NOT NULL,
    room {_TEXT} NOT NULL, type {_TEXT} NOT NULL, schema bigint NOT NULL, body bytea NOT NULL,
    digest bytea NOT NULL)""",
    # An account that holds nought has no row, and this is the third place to see that none goes below it.
    f"""CREATE TABLE balances (
    account {_TEXT} PRIMARY KEY, amount bigint NOT NULL,
    CHECK (amount > 0 OR (amount < 0 AND account ~ '^[^:]*:({_BELOW})(:|$)'))) WITH (fillfactor = 60)""",
    f"""CREATE TABLE snapshots (
    stream {_TEXT} PRIMARY KEY, version bigint NOT NULL, body bytea NOT NULL, digest bytea NOT NULL)""",
    """CREATE TABLE checkpoints (
    number bigint PRIMARY KEY, at bigint NOT NULL, head bytea NOT NULL, balances bytea NOT NULL,
    digest bytea NOT NULL)""",
    f"""CREATE TABLE leases (
    island {_TEXT} PRIMARY KEY, node text NOT NULL, until timestamptz NOT NULL,
    asked_to_yield boolean NOT NULL DEFAULT false)""",
    """CREATE TABLE nodes (
    node text PRIMARY KEY, process text NOT NULL, address text NOT NULL, seen timestamptz NOT NULL,
    followed bigint NOT NULL, off_ms bigint NOT NULL, ready boolean NOT NULL)""",
    # `taken` is the batch by which its owner took the house: whoever has been overtaken replaces nothing.
    f"""CREATE TABLE seeds (
    at_table {_TEXT}, round bigint, key text NOT NULL, sealed bytea NOT NULL, taken bigint NOT NULL,
    PRIMARY KEY (at_table, round))""",
    f"""CREATE TABLE jackpot_seeds (
    jackpot {_TEXT}, cycle bigint, key text NOT NULL, sealed bytea NOT NULL, taken bigint NOT NULL,
    PRIMARY KEY (jackpot, cycle))""",
    "CREATE TABLE keys (purpose text PRIMARY KEY, fingerprint text NOT NULL)",
    f"CREATE UNIQUE INDEX batches_by_command ON batches (right(command, {END_OF_NAME}), command)",
    "CREATE INDEX batches_shared ON batches (number) WHERE island IS NULL",
    "CREATE UNIQUE INDEX events_by_stream ON events (stream, version)",
)
# What is kept is never changed, by nobody: whoever owns the tables has to take the guard away first.
GUARDS = (
    f"""CREATE FUNCTION {GUARD}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the log is only added to: % of % is refused', TG_OP, TG_TABLE_NAME;
    END $$""",
    *(
        f"""CREATE TRIGGER {GUARD} BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION {GUARD}()"""
        for table in GUARDED
    ),
    *(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {GUARD}" for table in GUARDED),
)
_BESIDE = "balances, snapshots, checkpoints, leases, nodes, seeds, jackpot_seeds, keys"
GRANTS = (
    f"REVOKE ALL ON house, head, batches, events, {_BESIDE} FROM PUBLIC",
    f"GRANT SELECT ON house, head, batches, events, {_BESIDE} TO {WRITER}",
    f"GRANT INSERT ON batches, events TO {WRITER}",
    f"GRANT UPDATE ON head TO {WRITER}",
    f"GRANT INSERT, UPDATE, DELETE ON {_BESIDE} TO {WRITER}",
)
# The role belongs to the whole server, where another house may have made it already.
ROLE = f"""DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{WRITER}') THEN CREATE ROLE {WRITER} NOLOGIN; END IF;
    IF NOT pg_has_role(current_user, '{WRITER}', 'MEMBER') THEN GRANT {WRITER} TO CURRENT_USER; END IF;
END $$"""
FOUNDED = f"INSERT INTO house (format, id) VALUES ({FORMAT}, gen_random_uuid())"  # noqa: S608  a number of ours

# A guard that is missing, or that does not fire for everybody.
UNGUARDED = f"""
    SELECT name FROM unnest(ARRAY['{"', '".join(GUARDED)}']) AS name WHERE NOT EXISTS (
        SELECT FROM pg_trigger WHERE tgname = '{GUARD}' AND tgrelid = name::regclass AND tgenabled = 'A'
        AND tgtype & 1 = 0 AND tgtype & 2 = 2 AND tgtype & 56 = 56)"""  # noqa: S608  names of ours
