-- Lines that want a text on how the week's advice turned out, or once wanted it: when they may be texted.
CREATE TABLE results_subscription (
  line       text    PRIMARY KEY,
  version    bigint  NOT NULL,
  wanted     boolean NOT NULL,
  time_zone  text    NOT NULL,
  quiet_from time    NOT NULL,
  quiet_to   time    NOT NULL
);

-- Which weeks' texts were requested, each in the transaction of its text.
CREATE TABLE results_text (
  line         text        NOT NULL,
  player_pool  text        NOT NULL,
  season       integer     NOT NULL,
  week         integer     NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (line, player_pool, season, week)
);
