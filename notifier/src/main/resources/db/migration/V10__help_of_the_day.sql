-- When a word that we don't know was last answered with what we do know.
ALTER TABLE line_contact ADD COLUMN helped_at timestamptz;
