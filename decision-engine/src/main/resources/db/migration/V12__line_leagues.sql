-- One row a line that ever linked a league. Whoever changes the line's links raises and so locks it.
CREATE TABLE line_leagues (
  line    text   PRIMARY KEY,
  version bigint NOT NULL
);
