-- Until when the line gets no alerts, as the answer to MUTE says; null or past when it gets them. Changes wait for it as
-- for the end of quiet hours.
ALTER TABLE line_standing ADD COLUMN muted_until timestamptz;
