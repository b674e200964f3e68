package dev.comanager.phones;

import java.util.Locale;

/** The status of a text or call, as in the carrier's API. */
enum Status {
  DELIVERED,
  UNDELIVERED,
  RINGING,
  IN_PROGRESS,
  COMPLETED,
  NO_ANSWER,
  FAILED;

  /** The name on the wire. */
  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
