package dev.comanager.contracts.event;

import java.util.Objects;

/**
 * Requests the current decision on a subject (topic {@code rechecks.requested}, key: fingerprint).
 *
 * @param v version of this message, 1
 * @param fingerprint identifies the subject, as in {@link DecisionMade.Follow}
 * @param wanted rises with each request; the report repeats it
 */
public record RecheckRequested(int v, String fingerprint, long wanted) {
  public static final int VERSION = 1;

  public RecheckRequested {
    Objects.requireNonNull(fingerprint, "fingerprint");
  }

  public RecheckRequested(String fingerprint, long wanted) {
    this(VERSION, fingerprint, wanted);
  }
}
