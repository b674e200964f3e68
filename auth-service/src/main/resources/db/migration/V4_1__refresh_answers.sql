-- Two refreshes at once with the same token are one: the second is given the first one's answer. It is sealed
-- with a key that only the refresh token itself gives, of which nothing but a hash is kept.
ALTER TABLE refresh_token ADD COLUMN answered_at timestamptz;
ALTER TABLE refresh_token ADD COLUMN answer bytea;
CREATE INDEX refresh_token_answered_at ON refresh_token (answered_at) WHERE answer IS NOT NULL;

-- Whoever sends a code knows its challenge: the verifier is checked here before anything is used up.
ALTER TABLE authorization_code ALTER COLUMN challenge SET NOT NULL;
