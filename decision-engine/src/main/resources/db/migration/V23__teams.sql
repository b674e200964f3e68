-- Teams that lines have, as they were last told: who is on them, and who stands in which place.
CREATE TABLE team_seen (
  league      text NOT NULL,
  team_id     text NOT NULL,
  fingerprint text NOT NULL,
  team        text NOT NULL,
  places      text NOT NULL,
  PRIMARY KEY (league, team_id)
);
CREATE INDEX team_seen_fingerprint ON team_seen (fingerprint);

-- How often a platform was asked for watched rosters in the minute that runs: one limit for all replicas.
CREATE TABLE roster_budget (
  platform text        PRIMARY KEY,
  minute   timestamptz NOT NULL,
  used     integer     NOT NULL
);
