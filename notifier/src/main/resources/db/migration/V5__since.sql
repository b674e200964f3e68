-- When what a text tells of was heard of, where whoever asked for it said so. Nothing but figures comes of it.
ALTER TABLE delivery ADD COLUMN since timestamptz;
