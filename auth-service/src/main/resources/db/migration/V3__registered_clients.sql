-- Clients that registered themselves; the client in Keycloak is a projection of its row.
CREATE TABLE registered_client (
  id            text        PRIMARY KEY CHECK (id ~ '^fcm_[0-9a-f]{32}$'),
  name          text        NOT NULL,
  redirect_uris text[]      NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  surface       text        NOT NULL CHECK (surface IN ('claude', 'chatgpt')),
  issued_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The newest registration of the same metadata.
  registered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When somebody last asked for it, to the day; null until it is used for the first time.
  used_at       timestamptz,
  -- When Keycloak was known to have it; null: it isn't a client yet.
  projected_at  timestamptz,
  -- Until then it is being removed and can't be registered anew.
  leaving_until timestamptz
);
CREATE INDEX registered_client_registered_at ON registered_client (registered_at);
