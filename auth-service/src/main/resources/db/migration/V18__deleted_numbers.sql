-- Numbers of deleted lines, by their fingerprint: signing up again gives no new minutes for 30 days.
CREATE TABLE deleted_number (
  phone_hmac bytea PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX deleted_number_deleted_at ON deleted_number (deleted_at);
