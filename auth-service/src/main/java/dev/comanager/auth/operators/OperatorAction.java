package dev.comanager.auth.operators;

import java.util.Locale;

/** The actions that change a line. */
enum OperatorAction {
  CREATE,
  SUSPEND,
  RESUME,
  ROTATE_BEARER,
  SET_MINUTES,
  DELETE;

  /** The name in the audit log. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
