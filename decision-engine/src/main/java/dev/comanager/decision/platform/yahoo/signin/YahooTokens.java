package dev.comanager.decision.platform.yahoo.signin;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The tokens of one grant. Never logged and never part of an answer.
 *
 * @param expiresAt when the access token expires, in seconds since 1970
 */
record YahooTokens(String access, String refresh, long expiresAt) {
  private static final Duration SPARE = Duration.ofMinutes(1);

  /** The place they are sealed for: they can be opened only for this line. */
  static String placeOf(LineId line) {
    return "yahoo-grant/" + line.value();
  }

  /** Reads them as {@link #written()} writes them; empty when they aren't. */
  static Optional<YahooTokens> read(byte[] written) {
    try {
      return Optional.ofNullable(Json.WIRE.readValue(written, YahooTokens.class))
          .filter(tokens -> tokens.access() != null && tokens.refresh() != null);
    } catch (IOException e) {
      // The cause would repeat what was read.
      return Optional.empty();
    }
  }

  byte[] written() {
    return Json.bytes(this);
  }

  /** Whether the access token remains valid for a while. */
  boolean usable(Instant now) {
    return now.isBefore(Instant.ofEpochSecond(expiresAt).minus(SPARE));
  }

  @Override
  public String toString() {
    return "YahooTokens[***]";
  }
}
