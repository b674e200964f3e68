-- When reading first failed since it last went well: what a feed is as old as that was never read.
ALTER TABLE feed_state ADD COLUMN failing_since timestamptz;
