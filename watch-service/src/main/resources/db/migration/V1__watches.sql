-- Decisions as the engine made them: what a line may watch. The newest revision alone, for eight days.
CREATE TABLE decision (
  id          text        PRIMARY KEY,
  line        text        NOT NULL,
  revision    integer     NOT NULL,
  message     text        NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX decision_received_at ON decision (received_at);

-- Locks are rows per game, not timers per watch. open = some watch may still have to end at its kickoff.
CREATE TABLE game (
  id      text        PRIMARY KEY,
  kickoff timestamptz NOT NULL,
  state   text        NOT NULL,
  open    boolean     NOT NULL
);
CREATE INDEX game_open ON game (kickoff) WHERE open;

-- One row a subject that is watched. wanted rises with each nudge; one request is under way at a time, since sent_at,
-- for sent_wanted; done is what was last reported.
CREATE TABLE recheck (
  fingerprint text        PRIMARY KEY,
  wanted      bigint      NOT NULL DEFAULT 0,
  done        bigint      NOT NULL DEFAULT 0,
  sent_wanted bigint      NOT NULL DEFAULT 0,
  sent_at     timestamptz
);
CREATE INDEX recheck_under_way ON recheck (sent_at) WHERE sent_at IS NOT NULL;

-- Which subjects a player's facts concern.
CREATE TABLE subject_player (
  player_id   text NOT NULL,
  fingerprint text NOT NULL REFERENCES recheck ON DELETE CASCADE,
  PRIMARY KEY (player_id, fingerprint)
);
CREATE INDEX subject_player_fingerprint ON subject_player (fingerprint);

-- A watch. The baseline is what the world is compared with; it moves, and its version rises, in the transaction that
-- asks for a text. subject_version is the version of the facts that were last compared.
CREATE TABLE watch (
  id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line             text        NOT NULL,
  kind             text        NOT NULL CHECK (kind IN ('decision', 'roster', 'lineup')),
  state            text        NOT NULL DEFAULT 'active'
                   CHECK (state IN ('active', 'ended', 'cancelled', 'superseded')),
  decision         text,
  decision_kind    text,
  league           text        NOT NULL,
  channel          text        NOT NULL CHECK (channel IN ('sms', 'call')),
  fingerprint      text        NOT NULL,
  baseline         text        NOT NULL,
  baseline_version integer     NOT NULL DEFAULT 1,
  subject_version  bigint      NOT NULL,
  lock_at          timestamptz NOT NULL,
  alerts_sent      integer     NOT NULL DEFAULT 0,
  last_alert_at    timestamptz,
  last_skip_reason text,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at         timestamptz
);
CREATE UNIQUE INDEX watch_of_a_decision ON watch (line, decision) WHERE state = 'active' AND kind = 'decision';
CREATE INDEX watch_line ON watch (line);
CREATE INDEX watch_subject ON watch (fingerprint) WHERE state = 'active';
CREATE INDEX watch_over ON watch (ended_at) WHERE state <> 'active';

-- The games whose kickoff ends a watch: the first of them does.
CREATE TABLE watch_game (
  watch bigint NOT NULL REFERENCES watch ON DELETE CASCADE,
  game  text   NOT NULL,
  PRIMARY KEY (game, watch)
);
CREATE INDEX watch_game_watch ON watch_game (watch);

-- When a watch ends. A postponed game locks nobody.
CREATE FUNCTION watch_until(watched bigint, laid_out timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
    SELECT coalesce(min(g.kickoff), laid_out)
    FROM watch_game w JOIN game g ON g.id = w.game
    WHERE w.watch = watched AND g.state <> 'postponed'
  $$;

-- The newest links of a line that were applied; older ones are skipped.
CREATE TABLE line_links (
  line    text   PRIMARY KEY,
  version bigint NOT NULL
);
