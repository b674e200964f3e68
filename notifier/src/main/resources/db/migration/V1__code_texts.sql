-- Sign-in codes on their way to the carrier. Number and code are sealed with this service's key; a row is deleted
-- an hour after its code has expired.
CREATE TABLE code_text (
  id          text        PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  sealed      text        NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- waiting: to be sent at due_at. started: an attempt was made and its end isn't known; it is looked up at due_at.
  -- The other four are final.
  state       text        NOT NULL DEFAULT 'waiting'
              CHECK (state IN ('waiting', 'started', 'sent', 'refused', 'expired', 'lost')),
  due_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Attempts toward the carrier. Committed before it is called.
  attempts    integer     NOT NULL DEFAULT 0,
  started_at  timestamptz,
  -- How often the newest attempt was looked up, and whether it is the one that follows an unclear one.
  looks       integer     NOT NULL DEFAULT 0,
  repeated    boolean     NOT NULL DEFAULT false,
  provider_id text
);
CREATE INDEX code_text_due ON code_text (due_at) WHERE state IN ('waiting', 'started');
CREATE INDEX code_text_expires_at ON code_text (expires_at);
