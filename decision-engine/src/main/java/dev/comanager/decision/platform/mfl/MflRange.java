package dev.comanager.decision.platform.mfl;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range with inclusive bounds as MyFantasyLeague writes it: {@code 300-399}, {@code -50-999}, or
 * a single number.
 */
record MflRange(double from, double to) {
  private static final String NUMBER = "([+-]?(?:\\d{1,9}(?:\\.\\d{0,6})?|\\.\\d{1,6}))";
  private static final Pattern WRITTEN =
      Pattern.compile("\\s*" + NUMBER + "\\s*(?:-\\s*" + NUMBER + "\\s*)?");

  /** Parses it; empty when it isn't a range or ends before it begins. */
  static Optional<MflRange> read(String written) {
    Matcher matcher = WRITTEN.matcher(written.replace(",", ""));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    OptionalDouble from = MflJson.number(matcher.group(1));
    OptionalDouble to = matcher.group(2) == null ? from : MflJson.number(matcher.group(2));
    return from.isPresent() && to.isPresent() && from.getAsDouble() <= to.getAsDouble()
        ? Optional.of(new MflRange(from.getAsDouble(), to.getAsDouble()))
        : Optional.empty();
  }

  boolean holds(double amount) {
    return amount >= from && amount <= to;
  }
}
