-- A player's season before the week that is on, and what he has done in that week. Neither raises
-- subject_version: what is decided from them changes with the week, which raises it anyway.
ALTER TABLE player_fact
  ADD COLUMN season    jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN this_week jsonb NOT NULL DEFAULT 'null';

-- Weeks that are over, each whole: what everyone did (DONE) and was expected to do (EXPECTED).
-- Totals are made of them, so that no week has to be read again.
CREATE TABLE past_week (
  universe text        NOT NULL,
  season   integer     NOT NULL,
  week     integer     NOT NULL,
  kind     text        NOT NULL CHECK (kind IN ('DONE', 'EXPECTED')),
  lines    jsonb       NOT NULL,
  read_at  timestamptz NOT NULL,
  PRIMARY KEY (universe, season, week, kind)
);
