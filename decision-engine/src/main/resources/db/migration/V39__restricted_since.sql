-- When a public league turned private: lines admitted earlier are checked in the next round.
ALTER TABLE league_snapshot ADD COLUMN restricted_since timestamptz;
