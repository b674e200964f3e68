-- That a line plays in a league. One of a line's leagues is its primary.
CREATE TABLE league_link (
  line       text        NOT NULL,
  league     text        NOT NULL,
  team_id    text        NOT NULL,
  is_primary boolean     NOT NULL,
  seq        bigint      GENERATED ALWAYS AS IDENTITY,
  linked_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (line, league)
);
CREATE UNIQUE INDEX league_link_primary ON league_link (line) WHERE is_primary;
CREATE INDEX league_link_league ON league_link (league);

-- A league as its platform showed it last. The version rises with every time it is stored.
CREATE TABLE league_snapshot (
  league     text        PRIMARY KEY,
  version    bigint      NOT NULL,
  document   text        NOT NULL,
  fetched_at timestamptz NOT NULL
);
