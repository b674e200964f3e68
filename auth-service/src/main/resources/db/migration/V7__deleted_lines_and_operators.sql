-- Of a deleted line the id stays, so that it is never given to a second one, and nothing else that says who it was.
ALTER TABLE phone_line DROP CONSTRAINT phone_line_state_check;
ALTER TABLE phone_line ALTER COLUMN phone_hmac DROP NOT NULL;
ALTER TABLE phone_line ALTER COLUMN phone_sealed DROP NOT NULL;
ALTER TABLE phone_line
  ADD CONSTRAINT phone_line_state_check CHECK (state IN ('active', 'suspended', 'deleted')),
  ADD CONSTRAINT phone_line_phone_check
    CHECK ((state = 'deleted') = (phone_hmac IS NULL) AND (phone_hmac IS NULL) = (phone_sealed IS NULL));

-- Where a deleted line may still be known; it is over when the last column has a time.
CREATE TABLE line_deletion (
  line         text        PRIMARY KEY REFERENCES phone_line (id),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the other services were last told.
  told_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  alarmed_at   timestamptz,
  -- When Keycloak, and the decision-engine, were known to have nothing of it.
  keycloak_at  timestamptz,
  decision_at  timestamptz
);
CREATE INDEX line_deletion_pending ON line_deletion (requested_at)
  WHERE keycloak_at IS NULL OR decision_at IS NULL;

-- Who did what to which line. Written before it is done; the outcome follows.
CREATE TABLE operator_action (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator text        NOT NULL,
  action   text        NOT NULL,
  line     text,
  outcome  text
);
CREATE INDEX operator_action_line ON operator_action (line, at);
