-- Statistics are corrected for about a week after the games, so a graded decision is looked at again each day until then.
ALTER TABLE locked_decision ADD COLUMN regrade_at timestamptz;
CREATE INDEX locked_decision_regrade ON locked_decision (regrade_at) WHERE regrade_at IS NOT NULL;
