-- The mean squared error, in half-PPR points, of each projection source in a week that is over.
CREATE TABLE projection_error (
  player_pool text             NOT NULL,
  season      integer          NOT NULL,
  week        integer          NOT NULL,
  source      text             NOT NULL,
  error       double precision NOT NULL,
  PRIMARY KEY (player_pool, season, week, source)
);
