-- When a player's status came out, where its source tells that; null when it was only seen.
ALTER TABLE player_fact ADD COLUMN reported_at timestamptz;
