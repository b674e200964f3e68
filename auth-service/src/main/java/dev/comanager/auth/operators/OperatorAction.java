package dev.comanager.auth.operators;

import java.util.Locale;

/** What changes a line. */
enum OperatorAction {
  CREATE,
  SUSPEND,
  RESUME,
  ROTATE_BEARER,
  SET_MINUTES,
  DELETE;

  /** The name in the book. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
