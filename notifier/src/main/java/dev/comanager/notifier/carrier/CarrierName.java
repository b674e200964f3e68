package dev.comanager.notifier.carrier;

import java.util.Locale;

/** The carriers there are. */
public enum CarrierName {
  SIMULATOR,
  TWILIO;

  /** The name in settings and in the path of callbacks. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
