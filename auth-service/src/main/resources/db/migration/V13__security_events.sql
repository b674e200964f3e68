-- Who got access to a line, as its account page lists it. The line's phone is texted of it, a few times a day.
CREATE TABLE security_event (
  id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line   text        NOT NULL REFERENCES phone_line (id),
  at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind   text        NOT NULL
         CHECK (kind IN ('assistant_connected', 'assistant_connected_again', 'bearer_made', 'new_browser')),
  -- The assistant's name or the kind of browser, fit to be shown; empty for a bearer.
  detail text        NOT NULL,
  texted boolean     NOT NULL
);
CREATE INDEX security_event_line ON security_event (line, at);
CREATE INDEX security_event_at ON security_event (at);

-- Browsers in which a line's account page was opened before; of their cookie only a hash.
CREATE TABLE known_browser (
  line    text        NOT NULL REFERENCES phone_line (id),
  hash    bytea       NOT NULL CHECK (octet_length(hash) = 32),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (line, hash)
);

-- used_at: to the hour. expires_at: null = it works until it is replaced.
ALTER TABLE own_bearer
  ADD COLUMN used_at    timestamptz,
  ADD COLUMN expires_at timestamptz;
CREATE INDEX own_bearer_expires_at ON own_bearer (expires_at) WHERE ended_at IS NULL AND expires_at IS NOT NULL;
