-- Settings, matches with everything that happened in them, and the engine's evaluations.

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- A match: the rules and terms it was begun under. `ended` is null while it is in progress.
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    program TEXT NOT NULL,
    rules TEXT NOT NULL,
    terms TEXT NOT NULL,
    begun TEXT NOT NULL,
    ended TEXT,
    outcome TEXT
) STRICT;

-- What happened in a match, one line each, in order; lines are only ever added.
CREATE TABLE entry (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
BEGIN
    SELECT raise(ABORT, 'entries are never changed');
END;

-- Deleting a whole match takes its entries along; single entries stay.
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM match WHERE id = old.match)
BEGIN
    SELECT raise(ABORT, 'entries are never deleted');
END;

-- What the engine said of the decision in an entry; one row for each engine and depth.
CREATE TABLE evaluation (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    engine TEXT NOT NULL,
    worlds INTEGER NOT NULL,
    body TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match, number, engine, worlds),
    FOREIGN KEY (match, number) REFERENCES entry (match, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
