-- What somebody who tries the product has made of made-up players, for one week of the demo season.
CREATE TABLE demo_injury (
  player_id    text        PRIMARY KEY,
  season       integer     NOT NULL,
  week         integer     NOT NULL,
  availability text        NOT NULL,
  at           timestamptz NOT NULL DEFAULT clock_timestamp()
);
