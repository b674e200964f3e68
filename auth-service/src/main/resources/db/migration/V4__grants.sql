-- What a line has allowed a client, once for each sign-in: one session of Keycloak. A token counts only
-- while its grant stands here, so whatever Keycloak minted and nobody committed here never counts.
CREATE TABLE oauth_grant (
  -- SHA-256 of the session's id: what is told when the grant ends.
  id               text        PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  session          text        NOT NULL,
  line             text        NOT NULL REFERENCES phone_line (id),
  client           text        NOT NULL,
  scopes           text[]      NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of the newest token.
  used_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at         timestamptz,
  -- When Keycloak was known not to have the session any more.
  session_ended_at timestamptz
);
CREATE INDEX oauth_grant_line ON oauth_grant (line, client) WHERE ended_at IS NULL;
CREATE INDEX oauth_grant_left_over ON oauth_grant (ended_at)
  WHERE ended_at IS NOT NULL AND session_ended_at IS NULL;
CREATE INDEX oauth_grant_used_at ON oauth_grant (used_at);

-- Codes that clients were sent back with; of the code only a hash.
CREATE TABLE authorization_code (
  hash         bytea       PRIMARY KEY CHECK (octet_length(hash) = 32),
  client       text        NOT NULL,
  redirect_uri text        NOT NULL,
  -- S256 of the verifier; null: Keycloak alone checks it.
  challenge    text,
  issued_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when an exchange has it: it is used, whatever becomes of that exchange.
  taken_at     timestamptz,
  -- It came a second time: what the exchange under way brings has ended before it begins.
  reused       boolean     NOT NULL DEFAULT false,
  grant_id     text        REFERENCES oauth_grant (id) ON DELETE CASCADE
);
CREATE INDEX authorization_code_issued_at ON authorization_code (issued_at);
CREATE INDEX authorization_code_grant ON authorization_code (grant_id);

-- Every refresh token of a grant, the former ones too: one that comes a second time ends the grant.
CREATE TABLE refresh_token (
  hash      bytea       PRIMARY KEY CHECK (octet_length(hash) = 32),
  grant_id  text        NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  taken_at  timestamptz
);
CREATE INDEX refresh_token_grant ON refresh_token (grant_id);
