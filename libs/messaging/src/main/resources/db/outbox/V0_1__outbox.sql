-- Messages that wait for the broker. A row is deleted once the broker has it.
CREATE TABLE outbox_message (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic         text        NOT NULL,
  message_key   text        NOT NULL,
  message_value bytea,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- Why the broker will never take it; such a row waits for a person and holds up nobody.
  rejected      text
);

-- Calls with an effect that were handled, so that a repeat replays instead of happening twice.
CREATE TABLE handled_call (
  line           text        NOT NULL,
  tool           text        NOT NULL,
  call_key       bytea       NOT NULL,
  arguments_hash bytea       NOT NULL,
  -- Filled in the transaction that inserts the row: nobody ever sees it empty.
  outcome        bytea,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (line, tool, call_key)
);
CREATE INDEX handled_call_expires_at ON handled_call (expires_at);

-- Events that a consumer has handled, so that a second delivery changes nothing.
CREATE TABLE handled_event (
  consumer   text        NOT NULL,
  event_id   text        NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX handled_event_handled_at ON handled_event (handled_at);
