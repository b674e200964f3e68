-- A claim looks for the earlier open texts of a watch, and the daily limit for those of a line that wait.
CREATE INDEX delivery_open_line ON delivery (line, watch, created_at, id)
  WHERE state IN ('waiting', 'started') AND line IS NOT NULL;
