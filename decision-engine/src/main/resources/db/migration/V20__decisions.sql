-- The newest card of every question. An unchanged card writes nothing; a changed one raises the
-- revision. facts_at is the time of the newest fact behind the card.
CREATE TABLE decision (
  id           text        PRIMARY KEY,
  line         text        NOT NULL,
  league       text        NOT NULL,
  season       integer     NOT NULL,
  week         integer     NOT NULL,
  kind         text        NOT NULL,
  players      text        NOT NULL,
  revision     integer     NOT NULL,
  verdict      text        NOT NULL,
  confidence   integer     NOT NULL,
  lock_at      timestamptz,
  facts_at     timestamptz NOT NULL,
  content_hash bytea       NOT NULL,
  card         text        NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX decision_line ON decision (line);
