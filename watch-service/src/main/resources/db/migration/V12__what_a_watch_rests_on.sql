-- When the last text of the watch was requested: an older card comes too late to be noted. Null: none was, or before this
-- column.
ALTER TABLE watch ADD COLUMN baseline_at timestamptz;
