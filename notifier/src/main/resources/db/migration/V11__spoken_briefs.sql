-- What a call that a line asked for is to say: until when it waits for decision-engine's answer, and the answer, sealed.
ALTER TABLE delivery
  ADD COLUMN brief_by timestamptz,
  ADD COLUMN brief    text;
