package dev.comanager.auth.operators;

import dev.comanager.contracts.Coded;

/** The actions that change a line. */
enum OperatorAction implements Coded {
  CREATE,
  SUSPEND,
  RESUME,
  ROTATE_BEARER,
  SET_MINUTES,
  DELETE;
}
