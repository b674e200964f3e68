-- A player's ids in other sources' vocabularies, as the list of players tells them.
ALTER TABLE player_fact ADD COLUMN cross_ids jsonb NOT NULL DEFAULT '{}';
