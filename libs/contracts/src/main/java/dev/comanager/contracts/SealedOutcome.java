package dev.comanager.contracts;

import java.util.Objects;

/**
 * A {@link ToolOutcome} that only the calling process can read.
 *
 * @param v version of this message, 1
 * @param sealed JWE of the outcome's JSON, compressed with gzip, for the place {@link
 *     SealedPlaces#ofOutcome}
 */
public record SealedOutcome(int v, String sealed) {
  public static final int VERSION = 1;

  public SealedOutcome {
    Objects.requireNonNull(sealed, "sealed");
  }

  public SealedOutcome(String sealed) {
    this(VERSION, sealed);
  }
}
