-- What is kept of a line is found by it when the line goes.
CREATE INDEX decision_line ON decision (line);
