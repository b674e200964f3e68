-- Watches past their lock: only those on games that aren't played stay active for days.
CREATE INDEX watch_lock ON watch (lock_at) WHERE state = 'active' AND kind <> 'lineup';
