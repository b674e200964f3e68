-- watch-service and notifier say as well when they have nothing of a deleted line. Deletions that were over stay over.
ALTER TABLE line_deletion
  ADD COLUMN watch_at    timestamptz,
  ADD COLUMN notifier_at timestamptz;
UPDATE line_deletion SET watch_at = decision_at, notifier_at = decision_at
  WHERE keycloak_at IS NOT NULL AND decision_at IS NOT NULL;

ALTER TABLE line_deletion ADD COLUMN pending boolean NOT NULL GENERATED ALWAYS AS
  (keycloak_at IS NULL OR decision_at IS NULL OR watch_at IS NULL OR notifier_at IS NULL) STORED;
DROP INDEX line_deletion_pending;
CREATE INDEX line_deletion_pending ON line_deletion (requested_at) WHERE pending;
