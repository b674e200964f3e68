-- Beside what watches ask for: a line's own texts, and calls.
ALTER TABLE delivery
  DROP CONSTRAINT delivery_kind_check,
  DROP CONSTRAINT delivery_state_check,
  DROP CONSTRAINT delivery_of_a_line,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A text that goes out because there were no minutes for the call that was asked for.
  ADD COLUMN in_place_of_call boolean NOT NULL DEFAULT false,
  -- Minutes that are held for a call; what it has cost, as soon as that is certain; and how it ended.
  ADD COLUMN held     integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  ADD COLUMN used     integer CHECK (used BETWEEN 0 AND held),
  ADD COLUMN call_end text CHECK (call_end IN ('answered', 'not_answered', 'failed', 'unreported')),
  ADD CONSTRAINT delivery_kind_check
    CHECK (kind IN ('code', 'alert', 'own', 'alert_call', 'scheduled_call', 'call_now')),
  ADD CONSTRAINT delivery_state_check
    CHECK (state IN ('waiting', 'started', 'sent', 'refused', 'expired', 'lost', 'capped', 'stopped', 'cancelled')),
  ADD CONSTRAINT delivery_of_a_line CHECK ((kind = 'code') = (line IS NULL)),
  ADD CONSTRAINT delivery_of_a_call CHECK (held = 0 OR kind IN ('alert_call', 'scheduled_call', 'call_now'));

-- Codes, texts and calls leave side by side, each in the order of their times.
DROP INDEX delivery_due;
CREATE INDEX delivery_due_code ON delivery (due_at)
  WHERE state IN ('waiting', 'started') AND kind IN ('code');
CREATE INDEX delivery_due_text ON delivery (due_at)
  WHERE state IN ('waiting', 'started') AND kind IN ('alert', 'own');
CREATE INDEX delivery_due_call ON delivery (due_at)
  WHERE state IN ('waiting', 'started') AND kind IN ('alert_call', 'scheduled_call', 'call_now');
-- Only what is open is looked through for what came too late; the rest is read when it is to be forgotten.
CREATE INDEX delivery_open_expires_at ON delivery (expires_at) WHERE state IN ('waiting', 'started');
CREATE INDEX delivery_code_expires_at ON delivery (expires_at) WHERE kind = 'code';
-- Calls that cost nothing yet: once the carrier has them, their end is waited for.
CREATE INDEX delivery_unsettled ON delivery (started_at) WHERE held > 0 AND used IS NULL;

-- Minutes of a line: those held for calls are part of the balance. version: which setting by an operator was the last.
CREATE TABLE minute_balance (
  line    text    PRIMARY KEY,
  version bigint  NOT NULL,
  balance integer NOT NULL CHECK (balance >= 0),
  held    integer NOT NULL DEFAULT 0 CHECK (held >= 0)
);

-- By which a line is found when its phone texts us, and since when it takes no texts.
ALTER TABLE line_contact
  ADD COLUMN phone_hash bytea,
  ADD COLUMN stopped_at timestamptz;
CREATE INDEX line_contact_phone_hash ON line_contact (phone_hash);
