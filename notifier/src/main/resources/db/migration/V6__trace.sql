-- The trace in which it was accepted, so that its sending is a part of it; null where nothing is traced.
ALTER TABLE delivery ADD COLUMN trace text;
