-- Texts that answer a word which the line's phone texted.
ALTER TABLE delivery
  DROP CONSTRAINT delivery_kind_check,
  ADD CONSTRAINT delivery_kind_check
    CHECK (kind IN ('code', 'alert', 'own', 'security', 'reply', 'alert_call', 'scheduled_call', 'call_now'));
-- Replicas of the release before look for three of the four kinds, which this index serves as well.
DROP INDEX delivery_due_text;
CREATE INDEX delivery_due_text ON delivery (due_at)
  WHERE state IN ('waiting', 'started') AND kind IN ('alert', 'own', 'security', 'reply');
