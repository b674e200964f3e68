-- The last card before the lock of each decision that games can judge: who was picked over whom, under which scoring.
-- Once the games are final it is graded, once, whichever replica comes first. due_at is when to look next.
CREATE TABLE locked_decision (
  decision_id   text             PRIMARY KEY,
  line          text             NOT NULL,
  league        text             NOT NULL,
  season        integer          NOT NULL,
  week          integer          NOT NULL,
  kind          text             NOT NULL,
  verdict       text             NOT NULL,
  confidence    integer          NOT NULL,
  headline      text             NOT NULL,
  pick          text             NOT NULL,
  other         text             NOT NULL,
  scoring       text             NOT NULL,
  lock_at       timestamptz      NOT NULL,
  due_at        timestamptz      NOT NULL,
  graded_at     timestamptz,
  outcome       text,
  points_gained double precision
);
CREATE INDEX locked_decision_line ON locked_decision (line, lock_at DESC);
CREATE INDEX locked_decision_due ON locked_decision (due_at) WHERE graded_at IS NULL;
