-- The name (kid) of the key that phone_hash was made with: '' = made by a release that didn't store it; NULL = the
-- number could not be opened.
ALTER TABLE line_contact ADD COLUMN phone_hash_key text DEFAULT '';
