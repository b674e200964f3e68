package dev.comanager.gateway.landing;

import dev.comanager.gateway.access.AddressRate;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.function.LongSupplier;

/** Limits what visitors ask in a minute: each address, and all of them together. */
@Singleton
final class VisitorLimit {
  static final int OF_AN_ADDRESS = 60;
  static final int OF_ALL = 1200;

  private static final String EVERYBODY = "0.0.0.0";

  private final AddressRate addresses;
  private final AddressRate all;

  @Inject
  VisitorLimit() {
    this(System::nanoTime);
  }

  VisitorLimit(LongSupplier nanoTime) {
    addresses = new AddressRate(OF_AN_ADDRESS, nanoTime);
    all = new AddressRate(OF_ALL, nanoTime);
  }

  /** Counts a question. Returns 0 if it is within the limits, else the seconds to wait. */
  synchronized int secondsToWait(String address) {
    int wait = Math.max(addresses.secondsToWait(address), all.secondsToWait(EVERYBODY));
    if (wait == 0) {
      addresses.count(address);
      all.count(EVERYBODY);
    }
    return wait;
  }
}
