package dev.comanager.contracts.event;

import java.util.Objects;

/**
 * What is the decision on this subject by now? (topic {@code rechecks.requested}, key: fingerprint)
 *
 * @param v version of this message, 1
 * @param fingerprint names the subject, as {@link DecisionMade.Follow} does
 * @param wanted rises with each nudge; the report repeats it
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
