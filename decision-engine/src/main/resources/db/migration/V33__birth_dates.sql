-- A player's birth date, as the list of players tells it: values over several seasons need his age.
ALTER TABLE player_fact ADD COLUMN birth_date date;
