-- Browsers that are signed in to the account pages. The cookie is kept as a hash only; a session
-- counts while its line is active and in the epoch in which it began.
CREATE TABLE account_session (
  hash         bytea       PRIMARY KEY CHECK (octet_length(hash) = 32),
  line         text        NOT NULL REFERENCES phone_line (id),
  epoch        integer     NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- What the next page says about the form before it, then forgotten.
  said         text
);
CREATE INDEX account_session_line ON account_session (line);
CREATE INDEX account_session_created_at ON account_session (created_at);
