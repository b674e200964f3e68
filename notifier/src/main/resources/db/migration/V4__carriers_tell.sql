ALTER TABLE delivery
  -- Why the carrier didn't take it, or couldn't bring it: a class of ours, never its own words.
  ADD COLUMN reason       text,
  -- The last that the carrier told of it. Of the final ones the first stays.
  ADD COLUMN report       text CHECK (report IN ('accepted', 'delivered', 'failed', 'call_ended', 'not_answered')),
  ADD COLUMN report_at    timestamptz,
  -- As the carrier charges the call.
  ADD COLUMN call_seconds integer,
  -- Two attempts are known to have reached the carrier.
  ADD COLUMN doubled      boolean NOT NULL DEFAULT false;
-- What one text was found to be at the carrier can't be another one's that says the same.
CREATE UNIQUE INDEX delivery_provider_id ON delivery (provider_id);

-- Marks of callbacks that were dealt with: heard again, they are answered and ignored.
CREATE TABLE callback_seen (
  mark      text        PRIMARY KEY,
  forget_at timestamptz NOT NULL
);
CREATE INDEX callback_seen_forget_at ON callback_seen (forget_at);
