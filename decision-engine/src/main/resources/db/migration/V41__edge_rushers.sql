-- Whether a linebacker may also fill a slot for the whole line.
ALTER TABLE player_fact ADD COLUMN edge boolean NOT NULL DEFAULT false;
