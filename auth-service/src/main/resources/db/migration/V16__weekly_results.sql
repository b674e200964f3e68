-- Since when a line wants a text on how its advice of the week turned out; null where it doesn't.
ALTER TABLE phone_line ADD COLUMN weekly_results_since timestamptz;

CREATE OR REPLACE FUNCTION phone_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.minutes <> OLD.minutes AND NEW.minutes_version = OLD.minutes_version THEN
    NEW.minutes_version := OLD.minutes_version + 1;
  END IF;
  IF (NEW.state, NEW.time_zone, NEW.phone_sealed, NEW.quiet_from, NEW.quiet_to, NEW.minutes_version,
        NEW.weekly_results_since)
      IS DISTINCT FROM
      (OLD.state, OLD.time_zone, OLD.phone_sealed, OLD.quiet_from, OLD.quiet_to, OLD.minutes_version,
        OLD.weekly_results_since) THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
