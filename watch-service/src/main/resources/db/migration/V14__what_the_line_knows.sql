-- The baseline before the texts of the watch that are on their way: what its line knows. Null: none is, as far as known.
ALTER TABLE watch ADD COLUMN baseline_before text;
