-- The state of the browser's last request to connect Yahoo, as a hash; it counts once.
ALTER TABLE account_session ADD COLUMN yahoo_state bytea CHECK (octet_length(yahoo_state) = 32);
ALTER TABLE account_session ADD COLUMN yahoo_state_at timestamptz;
