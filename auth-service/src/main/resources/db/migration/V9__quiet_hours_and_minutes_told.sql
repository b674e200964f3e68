-- When watches don't text a line: its own hours, or the usual ones where it has set none. Minutes are what an operator
-- last set; the notifier keeps the balance from then on and takes each version once.
ALTER TABLE phone_line
  ADD COLUMN quiet_from      time,
  ADD COLUMN quiet_to        time,
  ADD COLUMN minutes_version bigint NOT NULL DEFAULT 1,
  ADD CONSTRAINT phone_line_quiet_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL));

CREATE OR REPLACE FUNCTION phone_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.minutes <> OLD.minutes AND NEW.minutes_version = OLD.minutes_version THEN
    NEW.minutes_version := OLD.minutes_version + 1;
  END IF;
  IF (NEW.state, NEW.time_zone, NEW.phone_sealed, NEW.quiet_from, NEW.quiet_to, NEW.minutes_version)
      IS DISTINCT FROM
      (OLD.state, OLD.time_zone, OLD.phone_sealed, OLD.quiet_from, OLD.quiet_to, OLD.minutes_version) THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

-- Lines from before are told anew, now with their minutes.
UPDATE phone_line SET version = version + 1 WHERE state <> 'deleted';
