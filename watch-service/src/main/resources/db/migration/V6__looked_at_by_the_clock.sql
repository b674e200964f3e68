-- When a decision's subject is looked at again although no fact has changed: rosters change, and time alone settles who
-- is out. Rows of teams are passed over: team_subject has a time of its own.
ALTER TABLE recheck ADD COLUMN poll_at timestamptz DEFAULT clock_timestamp() + interval '2 minutes';
CREATE INDEX recheck_poll_at ON recheck (poll_at);
