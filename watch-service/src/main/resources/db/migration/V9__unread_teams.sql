-- When the team of a watch was last read before the outage that its line was texted about. Null: none was.
ALTER TABLE watch ADD COLUMN unread_since timestamptz;
