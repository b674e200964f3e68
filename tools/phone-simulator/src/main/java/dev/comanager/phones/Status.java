package dev.comanager.phones;

import java.util.Locale;

/** What has become of a text or call, in the carrier's words. */
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
