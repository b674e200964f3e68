package dev.comanager.notifier.codes;

import dev.comanager.contracts.event.CodeText;
import java.time.Duration;
import java.time.Instant;

/** Renders the text with a code. */
final class CodeTextRenderer {
  private static final int HALF = 3;

  private CodeTextRenderer() {}

  /** The text at this time: the code's remaining life in whole minutes, at least one. */
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
