package dev.comanager.notifier.codes;

import dev.comanager.contracts.event.CodeText;
import java.time.Duration;
import java.time.Instant;

/** The words of a text with a code. */
final class CodeTextRenderer {
  private static final int HALF = 3;

  private CodeTextRenderer() {}

  /** At this time: what is left of the code's life is told in whole minutes, one at least. */
  static String of(CodeText text, Instant now) {
    long minutes = Math.max(1, Duration.between(now, text.expiresAt()).plusSeconds(30).toMinutes());
    return "%s %s is your Co-Manager code. It works for %d minute%s. Nobody from us will ask for it."
        .formatted(
            text.code().substring(0, HALF),
            text.code().substring(HALF),
            minutes,
            minutes == 1 ? "" : "s");
  }
}
