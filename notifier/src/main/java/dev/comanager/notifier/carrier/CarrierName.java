package dev.comanager.notifier.carrier;

import dev.comanager.contracts.Coded;

/** The supported carriers. */
public enum CarrierName implements Coded {
  SIMULATOR,
  TWILIO;
}
