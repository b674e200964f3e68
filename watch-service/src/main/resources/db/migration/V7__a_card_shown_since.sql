-- A card of the same question that the line was shown since the watch was last compared with its baseline, if its pick
-- is another one; null otherwise. It counts only while the watch has the baseline version that it was noted on.
ALTER TABLE watch ADD COLUMN shown text;
ALTER TABLE watch ADD COLUMN shown_on integer;
-- The version of the facts that the baseline rests on since its last text: an older card comes too late to be noted.
ALTER TABLE watch ADD COLUMN baseline_facts bigint NOT NULL DEFAULT 0;
