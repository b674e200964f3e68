package dev.comanager.notifier.carrier;

import java.util.Locale;

/** The supported carriers. */
public enum CarrierName {
  SIMULATOR,
  TWILIO;

  /** The name in settings and in callback paths. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
