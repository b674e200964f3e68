-- For a watch on a start/sit decision, the team that it was made for. Its roster is read by the clock, like that of a
-- watched team, because the watch ends when one of its players leaves the team.
ALTER TABLE watch ADD COLUMN team text;
CREATE INDEX watch_team ON watch (team) WHERE state = 'active' AND team IS NOT NULL;
