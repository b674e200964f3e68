-- Refreshes of a grant are limited per minute and day.
CREATE INDEX refresh_token_of_grant_answered ON refresh_token (grant_id, answered_at) WHERE answered_at IS NOT NULL;
