-- Other services are told of a line whenever something that they know of it changes, and of lines from before once.
ALTER TABLE phone_line
  ADD COLUMN version      bigint NOT NULL DEFAULT 1,
  ADD COLUMN told_version bigint NOT NULL DEFAULT 0;
CREATE INDEX phone_line_untold ON phone_line (id) WHERE told_version < version AND state <> 'deleted';

-- In the database, so that no statement that changes a line can forget it.
CREATE FUNCTION phone_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.state, NEW.time_zone, NEW.phone_sealed) IS DISTINCT FROM (OLD.state, OLD.time_zone, OLD.phone_sealed) THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER phone_line_changed BEFORE UPDATE ON phone_line FOR EACH ROW EXECUTE FUNCTION phone_line_changed();
