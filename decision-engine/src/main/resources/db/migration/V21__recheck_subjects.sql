-- What a fingerprint names: the subject of decisions that watches may follow, whoever asked. Kept for two weeks after
-- it was last asked about.
CREATE TABLE recheck_subject (
  fingerprint text        PRIMARY KEY,
  kind        text        NOT NULL,
  subject     text        NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX recheck_subject_asked_at ON recheck_subject (asked_at);
