-- While more than one text of the watch is on its way, the baseline before the newest one: what its line knows once the
-- text before that was sent. It counts only beside baseline_before.
ALTER TABLE watch ADD COLUMN baseline_between text;
