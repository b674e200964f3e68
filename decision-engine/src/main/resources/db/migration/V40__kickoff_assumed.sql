-- Whether only the day of a kickoff is known, and a customary time is taken. Of stored games it is
-- not known; their next reading says it.
ALTER TABLE game ADD COLUMN kickoff_assumed boolean NOT NULL DEFAULT true;
