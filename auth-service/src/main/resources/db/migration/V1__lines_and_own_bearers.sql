-- A row is never removed, so that an id is never given to a second line.
CREATE TABLE phone_line (
  id           text        PRIMARY KEY CHECK (id ~ '^ln_[0-9a-f]{24}$'),
  phone_hmac   bytea       NOT NULL UNIQUE CHECK (octet_length(phone_hmac) = 32),
  phone_sealed bytea       NOT NULL,
  state        text        NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  time_zone    text        NOT NULL DEFAULT 'America/New_York',
  minutes      integer     NOT NULL DEFAULT 20 CHECK (minutes >= 0),
  epoch        integer     NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE own_bearer (
  hash       bytea       PRIMARY KEY CHECK (octet_length(hash) = 32),
  line       text        NOT NULL REFERENCES phone_line (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz
);

-- A line has one bearer that works, whoever races to mint one.
CREATE UNIQUE INDEX own_bearer_live ON own_bearer (line) WHERE ended_at IS NULL;
