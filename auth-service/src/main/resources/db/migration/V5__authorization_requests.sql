-- Sign-ins on their way from /authorize to the client's redirect URI. Keycloak knows one by its tab and carries the id
-- as its state; the client's own state waits here, byte by byte.
CREATE TABLE authorization_request (
  id           text        PRIMARY KEY CHECK (id ~ '^ar_[A-Za-z0-9_-]{22}$'),
  tab          text        NOT NULL,
  -- SHA-256 of the cookie of the browser in which it was begun.
  browser_hash bytea       NOT NULL CHECK (octet_length(browser_hash) = 32),
  client_id    text        NOT NULL,
  redirect_uri text        NOT NULL,
  state        bytea,
  -- S256 of the client's verifier.
  challenge    text        NOT NULL,
  begun_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at  timestamptz
);
CREATE INDEX authorization_request_tab ON authorization_request (tab);
CREATE INDEX authorization_request_begun_at ON authorization_request (begun_at);
