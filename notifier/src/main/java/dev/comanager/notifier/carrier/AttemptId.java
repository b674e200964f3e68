package dev.comanager.notifier.carrier;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which attempt of which delivery: the end of the address at which a carrier tells what became of
 * it. Nothing of a line or a number is in it.
 *
 * @param delivery the delivery's id
 * @param attempt from 1
 */
public record AttemptId(String delivery, int attempt) {
  private static final Pattern PRINTED =
      Pattern.compile("([0-9A-Za-z_-]{8,64})\\.([1-9][0-9]{0,5})");

  /** As it was printed; empty when it is no such thing. */
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
