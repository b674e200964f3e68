-- Who plays in a game: teams of the made-up season and real ones have the same abbreviations.
ALTER TABLE game
  ADD COLUMN home text NOT NULL DEFAULT '',
  ADD COLUMN away text NOT NULL DEFAULT '',
  ADD COLUMN universe text GENERATED ALWAYS AS (CASE WHEN id LIKE 'demo%' THEN 'demo' ELSE 'nfl' END) STORED;
CREATE INDEX game_of_universe ON game (universe, kickoff);

-- When the next game of one of those teams begins.
CREATE FUNCTION next_kickoff(world text, teams text[], after timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
    SELECT kickoff FROM game
    WHERE universe = world AND kickoff > after AND state <> 'postponed'
      AND (home = ANY (teams) OR away = ANY (teams))
    ORDER BY kickoff LIMIT 1
  $$;

-- The leagues that lines have linked, with the line's team as it was last read. All of them are read anew.
CREATE TABLE line_league (
  line        text    NOT NULL,
  league      text    NOT NULL,
  is_primary  boolean NOT NULL,
  fingerprint text,
  team        text,
  PRIMARY KEY (line, league)
);
DELETE FROM line_links;

-- Lines as far as watches have to know them.
CREATE TABLE line_standing (
  line       text    PRIMARY KEY,
  version    bigint  NOT NULL,
  state      text    NOT NULL,
  time_zone  text    NOT NULL,
  quiet_from time    NOT NULL,
  quiet_to   time    NOT NULL
);

-- Subjects that are whole teams: the newest facts and the newest roster that were compared, the real teams of
-- its starters, and when the roster is to be read next, changed facts or not.
CREATE TABLE team_subject (
  fingerprint   text        PRIMARY KEY REFERENCES recheck ON DELETE CASCADE,
  universe      text        NOT NULL,
  teams         text[]      NOT NULL,
  facts_version bigint      NOT NULL DEFAULT -1,
  as_of         timestamptz NOT NULL DEFAULT '-infinity',
  poll_at       timestamptz NOT NULL
);
CREATE INDEX team_subject_poll_at ON team_subject (poll_at);

-- held_back = a text would have been due, so the same facts are compared again; look_again_at says when.
ALTER TABLE watch
  ADD COLUMN held_back boolean NOT NULL DEFAULT false,
  ADD COLUMN look_again_at timestamptz;
CREATE INDEX watch_look_again ON watch (look_again_at) WHERE state = 'active' AND look_again_at IS NOT NULL;
CREATE UNIQUE INDEX watch_of_a_team ON watch (line, kind, league)
  WHERE state = 'active' AND kind IN ('roster', 'lineup');

-- When a watch ends; a lineup alert stands, and this is its next kickoff.
CREATE FUNCTION watch_until(w watch) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN w.kind = 'lineup' THEN coalesce(
        (SELECT next_kickoff(s.universe, s.teams, clock_timestamp())
         FROM team_subject s WHERE s.fingerprint = w.fingerprint), w.lock_at)
      ELSE watch_until(w.id, w.lock_at) END
  $$;

-- Watches of a subject are compared some hundred at a time, in their order.
DROP INDEX watch_subject;
CREATE INDEX watch_subject ON watch (fingerprint, id) WHERE state = 'active';

-- Since when at least one wanted recheck waits for its report.
ALTER TABLE recheck ADD COLUMN wanted_since timestamptz;
