-- Adds and trades are graded too. pick and other hold one or several players, other none for an open slot. Where slots
-- are named, the best lineups of both sides count. Without weeks, the decision's own week counts.
ALTER TABLE locked_decision ADD COLUMN slots text;
ALTER TABLE locked_decision ADD COLUMN weeks_from integer;
ALTER TABLE locked_decision ADD COLUMN weeks_to integer;
