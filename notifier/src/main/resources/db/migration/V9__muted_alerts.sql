-- Until when the line gets no alerts, and the reply that said so.
ALTER TABLE line_contact
  ADD COLUMN muted_until timestamptz,
  ADD COLUMN muted_by    text;
ALTER TABLE delivery
  DROP CONSTRAINT delivery_state_check,
  ADD CONSTRAINT delivery_state_check
    CHECK (state IN ('waiting', 'started', 'sent', 'refused', 'expired', 'lost', 'capped', 'stopped', 'muted', 'cancelled'));
