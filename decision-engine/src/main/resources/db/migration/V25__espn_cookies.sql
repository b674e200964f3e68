-- What lets a private ESPN league be read, as its line entered it: sealed for this service, for that
-- line and league. A row that ESPN refuses stays until it is replaced, so that it can be said.
CREATE TABLE espn_cookie (
  line       text        NOT NULL,
  league     text        NOT NULL,
  sealed     text        NOT NULL,
  refused    boolean     NOT NULL DEFAULT false,
  entered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (line, league)
);
CREATE INDEX espn_cookie_league ON espn_cookie (league, entered_at DESC);
