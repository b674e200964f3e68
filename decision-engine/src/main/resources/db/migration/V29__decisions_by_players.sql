-- Whose decisions concern the same players: each of their teams needs a replacement of its own when none of them plays.
CREATE INDEX decision_of_players ON decision (players, season) WHERE kind = 'start_sit';
