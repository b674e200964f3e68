package dev.comanager.notifier.carrier;

import java.util.Locale;

/** Why a carrier didn't bring something to a phone, in a few classes of ours. */
public enum FailureReason {
  /** The phone's owner has texted STOP to the carrier. */
  OPTED_OUT,
  /** No such number, switched off, not reached, or none that takes this. */
  UNREACHABLE,
  /** The carrier doesn't serve this country or number for us, or filters what we say. */
  NOT_ALLOWED,
  /** Anything else. */
  REJECTED;

  /** The name in the database and in metrics. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
