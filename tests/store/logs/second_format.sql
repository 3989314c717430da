-- A log as an earlier croupier wrote it: file format 2, brought forward from the first, and a question digested.
PRAGMA journal_mode = WAL;
PRAGMA application_id = 1668444274;
PRAGMA user_version = 2;
CREATE TABLE batches (
    number INTEGER PRIMARY KEY, command TEXT NOT NULL, at INTEGER NOT NULL, asked_by TEXT NOT NULL,
    last INTEGER NOT NULL, transfers BLOB NOT NULL, digest BLOB NOT NULL, asked BLOB) STRICT;
CREATE TABLE events (
    position INTEGER PRIMARY KEY, batch INTEGER NOT NULL, stream TEXT NOT NULL, version INTEGER NOT NULL,
    room TEXT NOT NULL, type TEXT NOT NULL, schema INTEGER NOT NULL, body BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT;
CREATE TABLE balances (account TEXT PRIMARY KEY, amount INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    stream TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL) STRICT;
CREATE TABLE checkpoints (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, head BLOB NOT NULL, balances BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT;
CREATE UNIQUE INDEX batches_by_command ON batches (command);
CREATE UNIQUE INDEX events_by_stream ON events (stream, version);
DROP TABLE balances;
CREATE TABLE balances (
    account TEXT PRIMARY KEY, amount INTEGER NOT NULL,
    CHECK (amount > 0 OR (amount < 0 AND (
        substr(account, instr(account, ':')) || ':' GLOB ':behind:*' OR substr(account, instr(account, ':')) || ':' GLOB ':cash:*' OR substr(account, instr(account, ':')) || ':' GLOB ':float:*' OR substr(account, instr(account, ':')) || ':' GLOB ':promotion:*' OR substr(account, instr(account, ':')) || ':' GLOB ':receivable:*' OR substr(account, instr(account, ':')) || ':' GLOB ':win:*'))))
    STRICT, WITHOUT ROWID;
INSERT INTO batches VALUES (1, 'open', 1000, 'cashier', 2, CAST('[]' AS BLOB), X'c1ad5d7c195436728cdc3e875fbceda9999a2a2c9413ae9e85396deafc7f0e01', NULL);
INSERT INTO batches VALUES (2, 'c1', 1000, 'cashier', 3, CAST('[{"source":"AUD:cash:cage","target":"AUD:credit:A12","amount":500,"code":"buy-in"}]' AS BLOB), X'239f0addbb1f5b827ab503d18db719b0d1f0475b587789963ae39f8774a61f21', NULL);
INSERT INTO batches VALUES (3, 'c2', 1000, 'cashier', 4, CAST('[{"source":"AUD:cash:cage","target":"AUD:credit:B07","amount":300,"code":"buy-in"}]' AS BLOB), X'0480107916893513ea9bb793ac330836f6f07025f2c9e8c84de16894d261abc4', NULL);
INSERT INTO batches VALUES (4, 'c4', 1000, 'cashier', 5, CAST('[]' AS BLOB), X'949d4766f0f0e8bcf4f4c459d7dd47c36a1d2286165279c126c8ac865f65fc5f', CAST('asked' AS BLOB));
INSERT INTO events VALUES (1, 1, 'till/1', 1, 'till', 'TillOpened', 1, CAST('{"type":"TillOpened","till":"1"}' AS BLOB), X'0f75162f38f6c65673a647b5f4ba5fb4455efeb5eb94de125c1ad93b5400aaad');
INSERT INTO events VALUES (2, 1, 'till/2', 1, 'till', 'TillOpened', 1, CAST('{"type":"TillOpened","till":"2"}' AS BLOB), X'3e79aa39b6e7d909e482087fadc6bbd09bb37721e0537b14ea717c63966f884f');
INSERT INTO events VALUES (3, 2, 'till/1', 2, 'till', 'PaidIn', 1, CAST('{"type":"PaidIn","terminal":"A12","cents":500,"notes":[]}' AS BLOB), X'68beef0625066d35a5e651300a8ce7cbaf9cbf14bf23d871b82c5c9411be8078');
INSERT INTO events VALUES (4, 3, 'till/2', 2, 'till', 'PaidIn', 1, CAST('{"type":"PaidIn","terminal":"B07","cents":300,"notes":[]}' AS BLOB), X'5a25a6ffaf4c5b6ec60ba5ff1b39fa668df0f2b7bf494c6ed9be1dd8627e8c51');
INSERT INTO events VALUES (5, 4, 'till/1', 3, 'till', 'PaidIn', 1, CAST('{"type":"PaidIn","terminal":"A12","cents":5,"notes":[]}' AS BLOB), X'4fe87c822709749b38b7fbf6e15864b0d96d8bc1f78275a641a98da55fe296b1');
INSERT INTO balances VALUES ('AUD:cash:cage', -800);
INSERT INTO balances VALUES ('AUD:credit:A12', 500);
INSERT INTO balances VALUES ('AUD:credit:B07', 300);
INSERT INTO snapshots VALUES ('till/1', 2, CAST('snapshot' AS BLOB), X'ef17b491a42bed55c3dde47abae63544db78a70bd9ec52c1a54fa5836d6a05c2');
INSERT INTO checkpoints VALUES (4, 5, X'949d4766f0f0e8bcf4f4c459d7dd47c36a1d2286165279c126c8ac865f65fc5f', CAST('{"AUD:cash:cage":-800,"AUD:credit:A12":500,"AUD:credit:B07":300}' AS BLOB), X'2f2999e374b2eb706ffdab4d2a85cc288fa58b319184fc5fbc187f2b4040b8e5');
