-- The baseline version, if the newest text before it wasn't sent because its line had texted STOP. Any other: it was, or
-- its end isn't known.
ALTER TABLE watch ADD COLUMN unsent_on integer;
-- When the line of the watch wanted alerts again, last, by the notifier's clock. Null: it always did, as far as known.
ALTER TABLE watch ADD COLUMN resumed_at timestamptz;
