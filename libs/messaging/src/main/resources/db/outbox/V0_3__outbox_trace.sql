-- The trace of the transaction that wrote the message (W3C traceparent), so that it goes on with the
-- message. Empty without one, and in rows of processes that know no traces.
ALTER TABLE outbox_message ADD COLUMN trace text;
