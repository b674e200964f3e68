-- A client's id may also be the https address of its metadata document.
ALTER TABLE registered_client
  DROP CONSTRAINT registered_client_id_check,
  ADD CONSTRAINT registered_client_id_check CHECK (id ~ '^(fcm_[0-9a-f]{32}|https://[!-~]{1,242})$');
-- Until then the document needn't be fetched again; null for a client without one.
ALTER TABLE registered_client ADD COLUMN document_until timestamptz;
