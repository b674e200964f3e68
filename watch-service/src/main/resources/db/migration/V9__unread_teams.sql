-- Of a watch on a team whose league can't be read: when it was last read, once its line was texted that. It counts only
-- while that is so: a later reading begins another outage.
ALTER TABLE watch ADD COLUMN unread_since timestamptz;
