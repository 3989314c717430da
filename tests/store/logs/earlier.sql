-- A log as an earlier croupier wrote it: file format 1; PaidIn of versions 1 and 2.
PRAGMA journal_mode = WAL;
PRAGMA application_id = 1668444274;
PRAGMA user_version = 1;
CREATE TABLE batches (
    number INTEGER PRIMARY KEY, command TEXT NOT NULL, at INTEGER NOT NULL, asked_by TEXT NOT NULL,
    last INTEGER NOT NULL, transfers BLOB NOT NULL, digest BLOB NOT NULL) STRICT;
CREATE TABLE events (
    position INTEGER PRIMARY KEY, batch INTEGER NOT NULL, stream TEXT NOT NULL, version INTEGER NOT NULL,
    room TEXT NOT NULL, type TEXT NOT NULL, schema INTEGER NOT NULL, body BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT;
CREATE TABLE balances (
    account TEXT PRIMARY KEY, amount INTEGER NOT NULL,
    CHECK (amount > 0 OR (amount < 0 AND (
        substr(account, instr(account, ':')) || ':' GLOB ':win:*'
        OR substr(account, instr(account, ':')) || ':' GLOB ':cash:*'
        OR substr(account, instr(account, ':')) || ':' GLOB ':receivable:*')))) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    stream TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL) STRICT;
CREATE TABLE checkpoints (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, head BLOB NOT NULL, balances BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT;
CREATE UNIQUE INDEX batches_by_command ON batches (command);
CREATE UNIQUE INDEX events_by_stream ON events (stream, version);
INSERT INTO batches VALUES (1, 'open', 1700000000000, 'C. Ashier', 1, CAST('[]' AS BLOB), X'e36aea45414634a7c93deb046bd124a5dae017f7596cdb487cafd8a04e7d105f');
INSERT INTO batches VALUES (2, 'pay 1', 1700000060000, 'C. Ashier', 2, CAST('[{"source":"AUD:cash:cage","target":"AUD:credit:A12","amount":500,"code":"buy-in"}]' AS BLOB), X'aeb468b149746d0e5f384b875e74ee3dd2aade5d25e5b17fcb4cc8647a16e7df');
INSERT INTO batches VALUES (3, 'pay 2', 1700000120000, 'C. Ashier', 3, CAST('[{"source":"AUD:cash:cage","target":"AUD:credit:A12","amount":250,"code":"buy-in"}]' AS BLOB), X'35917c17bc55f4cbe4565ab592341f5ba3f892b6150eff1eb3e87dc7f2b1bdf8');
INSERT INTO events VALUES (1, 1, 'till/1', 1, 'till', 'TillOpened', 1, CAST('{"type":"TillOpened","till":"1"}' AS BLOB), X'0f75162f38f6c65673a647b5f4ba5fb4455efeb5eb94de125c1ad93b5400aaad');
INSERT INTO events VALUES (2, 2, 'till/1', 2, 'till', 'PaidIn', 1, CAST('{"type":"PaidIn","terminal":"A12","dollars":5}' AS BLOB), X'4d60647e33091e5dc4e4730e17d2e1898c146a42967e6af19c73d376a49dde90');
INSERT INTO events VALUES (3, 3, 'till/1', 3, 'till', 'PaidIn', 2, CAST('{"type":"PaidIn","terminal":"A12","cents":250}' AS BLOB), X'00c9531eddcba2d2697696dd19a9b187a90560312c46d02caf25eaec6946109b');
INSERT INTO balances VALUES ('AUD:cash:cage', -750);
INSERT INTO balances VALUES ('AUD:credit:A12', 750);
INSERT INTO checkpoints VALUES (3, 3, X'35917c17bc55f4cbe4565ab592341f5ba3f892b6150eff1eb3e87dc7f2b1bdf8', CAST('{"AUD:cash:cage":-750,"AUD:credit:A12":750}' AS BLOB), X'35670dfbaf05d863af1df54ebda820e46f203a6605aaa85a28bdb525a0b50cad');
