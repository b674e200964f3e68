-- The attempt that has begun and for which the carrier hasn't been called yet; null once it is called. By its number: a
-- release that doesn't set it begins the next attempt, and that one counts as called.
ALTER TABLE delivery ADD COLUMN before_call integer;
