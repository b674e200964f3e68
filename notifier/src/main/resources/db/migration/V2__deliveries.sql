-- One table for all that goes to phones: codes, and the texts that watches ask for.
ALTER TABLE code_text RENAME TO delivery;
ALTER INDEX code_text_expires_at RENAME TO delivery_expires_at;
DROP INDEX code_text_due;
ALTER TABLE delivery
  DROP CONSTRAINT code_text_state_check,
  ADD COLUMN kind  text NOT NULL DEFAULT 'code' CHECK (kind IN ('code', 'alert')),
  -- Whose text it is, and which watch asked for it. Of a code neither is kept.
  ADD COLUMN line  text,
  ADD COLUMN watch bigint,
  ADD CONSTRAINT delivery_state_check
    CHECK (state IN ('waiting', 'started', 'sent', 'refused', 'expired', 'lost', 'capped')),
  ADD CONSTRAINT delivery_of_a_line CHECK ((kind = 'alert') = (line IS NOT NULL AND watch IS NOT NULL));
CREATE INDEX delivery_due ON delivery (kind, due_at) WHERE state IN ('waiting', 'started');
CREATE INDEX delivery_line ON delivery (line, started_at) WHERE line IS NOT NULL;

-- Lines as auth-service told them; the number stays sealed with this service's key.
CREATE TABLE line_contact (
  line         text   PRIMARY KEY,
  version      bigint NOT NULL,
  state        text   NOT NULL CHECK (state IN ('active', 'suspended')),
  time_zone    text   NOT NULL,
  sealed_phone text   NOT NULL
);
