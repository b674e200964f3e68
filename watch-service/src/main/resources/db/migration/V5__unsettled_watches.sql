-- Whether a card may still be on its way that the line was shown before it set the watch: the first change of such a
-- watch is looked at twice.
ALTER TABLE watch ADD COLUMN unsettled boolean NOT NULL DEFAULT false;
