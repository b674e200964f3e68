-- What a line has caused of platform requests in the minute that began with the first of them: one
-- limit for all replicas.
CREATE TABLE line_budget (
  line  text        PRIMARY KEY,
  since timestamptz NOT NULL,
  used  integer     NOT NULL
);
