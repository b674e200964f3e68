package dev.comanager.notifier.carrier;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An attempt of a delivery: the last part of the address to which a carrier reports the attempt's
 * result. It contains nothing about the line or number.
 *
 * @param delivery the delivery's id
 * @param attempt from 1
 */
public record AttemptId(String delivery, int attempt) {
  private static final Pattern PRINTED =
      Pattern.compile("([0-9A-Za-z_-]{8,64})\\.([1-9][0-9]{0,5})");

  /** Parses the printed form; empty when it is invalid. */
  public static Optional<AttemptId> of(String printed) {
    Matcher parts = PRINTED.matcher(printed);
    return parts.matches()
        ? Optional.of(new AttemptId(parts.group(1), Integer.parseInt(parts.group(2))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return delivery + "." + attempt;
  }
}
