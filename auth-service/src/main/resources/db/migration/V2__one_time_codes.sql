-- Sign-ins that asked for a code: of the code only a keyed hash, of the number a fingerprint and a sealed value.
-- Times are the database's own, so that replicas agree on them.
CREATE TABLE sign_in_code (
  sign_in      text        PRIMARY KEY CHECK (sign_in ~ '^[0-9a-f]{32}$'),
  phone_hmac   bytea       NOT NULL CHECK (octet_length(phone_hmac) = 32),
  phone_sealed bytea       NOT NULL,
  code_hash    bytea       NOT NULL CHECK (octet_length(code_hash) = 32),
  sends        integer     NOT NULL DEFAULT 1,
  tries        integer     NOT NULL DEFAULT 0,
  sent_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at   timestamptz NOT NULL DEFAULT clock_timestamp() + interval '5 minutes',
  used_at      timestamptz
);
CREATE INDEX sign_in_code_sent_at ON sign_in_code (sent_at);

-- What the limits per hour are counted by.
CREATE TABLE code_send (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_hmac   bytea       NOT NULL,
  address_hmac bytea       NOT NULL,
  sent_at      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX code_send_phone ON code_send (phone_hmac, sent_at);
CREATE INDEX code_send_address ON code_send (address_hmac, sent_at);
CREATE INDEX code_send_sent_at ON code_send (sent_at);
