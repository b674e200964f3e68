-- Which budget an hour a texted code is paid from; null: it was withheld, and nobody was texted.
ALTER TABLE code_send
  ADD COLUMN budget text CHECK (budget IN ('active', 'dormant', 'no_line')),
  -- Of IPv6 the wider networks around the address; null for IPv4.
  ADD COLUMN network_56_hmac bytea,
  ADD COLUMN network_48_hmac bytea;
CREATE INDEX code_send_budget ON code_send (budget, sent_at) WHERE budget IS NOT NULL;
CREATE INDEX code_send_network_56 ON code_send (network_56_hmac, sent_at) WHERE network_56_hmac IS NOT NULL;
CREATE INDEX code_send_network_48 ON code_send (network_48_hmac, sent_at) WHERE network_48_hmac IS NOT NULL;

-- Wrong codes of a number, over all its sign-ins, in the day that began with the first of them.
CREATE TABLE code_failure (
  phone_hmac bytea       PRIMARY KEY CHECK (octet_length(phone_hmac) = 32),
  failures   integer     NOT NULL DEFAULT 1,
  since      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX code_failure_since ON code_failure (since);

-- When its owner last entered a right code.
ALTER TABLE phone_line ADD COLUMN signed_in_at timestamptz;
UPDATE phone_line l SET signed_in_at = g.at
  FROM (SELECT line, max(created_at) AS at FROM oauth_grant GROUP BY line) g
  WHERE g.line = l.id;
