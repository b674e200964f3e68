-- What a line let this installation read at Yahoo: its tokens, sealed for this service and that line.
-- A grant that Yahoo refuses stays until it is replaced or deleted, so that it can be said.
CREATE TABLE yahoo_grant (
  line           text        PRIMARY KEY,
  sealed         text        NOT NULL,
  refused        boolean     NOT NULL DEFAULT false,
  connected_at   timestamptz NOT NULL DEFAULT now(),
  renewed_at     timestamptz NOT NULL DEFAULT now(),
  -- Until then one replica alone refreshes it.
  renewing_until timestamptz,
  -- The league that it opened last: it may be read for that line before it is linked.
  opened_league  text,
  opened_at      timestamptz
);
CREATE INDEX yahoo_grant_opened ON yahoo_grant (opened_league, opened_at DESC);

-- Leagues that the installation's one sign-in used to read were shown to everybody.
UPDATE league_snapshot SET restricted = true, document = jsonb_set(document::jsonb, '{restricted}', 'true')::text
WHERE league LIKE 'yahoo:%';
