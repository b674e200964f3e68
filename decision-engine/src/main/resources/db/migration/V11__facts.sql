-- One row a universe. Its version rises with every change of facts; whoever changes facts locks it,
-- so that versions are committed in their order.
CREATE TABLE universe_facts (
  universe       text        PRIMARY KEY,
  season         integer     NOT NULL,
  week           integer     NOT NULL,
  version        bigint      NOT NULL,
  injury_feed_ok boolean     NOT NULL,
  status_as_of   timestamptz
);

CREATE TABLE facts_source (
  universe text        NOT NULL,
  label    text        NOT NULL,
  as_of    timestamptz,
  PRIMARY KEY (universe, label)
);

-- What is known of a player. Feeds write their own columns; changed_in is the universe's version of
-- the last change, so that a reader loads only what is newer than what it has.
CREATE TABLE player_fact (
  universe        text    NOT NULL,
  player_id       text    NOT NULL,
  name            text    NOT NULL,
  position        text    NOT NULL,
  team            text,
  availability    text    NOT NULL DEFAULT 'HEALTHY',
  practice        text    NOT NULL DEFAULT 'UNKNOWN',
  detail          text    NOT NULL DEFAULT '',
  expected_return text    NOT NULL DEFAULT '',
  projections     jsonb   NOT NULL DEFAULT '{}',
  recent          jsonb   NOT NULL DEFAULT '[]',
  subject_version bigint  NOT NULL DEFAULT 1,
  changed_in      bigint  NOT NULL,
  PRIMARY KEY (universe, player_id)
);
CREATE INDEX player_fact_changed ON player_fact (universe, changed_in);

CREATE TABLE game (
  universe    text             NOT NULL,
  event_id    text             NOT NULL,
  season      integer          NOT NULL,
  week        integer          NOT NULL,
  home        text             NOT NULL,
  away        text             NOT NULL,
  kickoff     timestamptz      NOT NULL,
  state       text             NOT NULL,
  home_points double precision,
  away_points double precision,
  changed_in  bigint           NOT NULL,
  PRIMARY KEY (universe, event_id)
);
CREATE INDEX game_season ON game (universe, season, changed_in);

-- When each feed is due. A replica claims one by moving due_at on; if it dies, the claim runs out.
CREATE TABLE feed_state (
  feed       text        PRIMARY KEY,
  due_at     timestamptz NOT NULL DEFAULT now(),
  last_ok_at timestamptz,
  failures   integer     NOT NULL DEFAULT 0
);

-- When this installation's demo season began. Kickoffs are laid out from it.
CREATE TABLE demo_universe (
  id     integer     PRIMARY KEY CHECK (id = 1),
  anchor timestamptz NOT NULL
);
