-- Lines that were deleted a short while ago: what comes late of them is deleted as well.
CREATE TABLE forgotten_line (
  line    text        PRIMARY KEY,
  forgotten_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
