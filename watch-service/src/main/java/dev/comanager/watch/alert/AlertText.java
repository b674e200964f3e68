package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationText;
import java.time.Instant;
import java.util.stream.IntStream;

/**
 * A text or call that a watch requests, at most once for each version of its baseline and part.
 *
 * @param part 0, or higher for further texts on the same change that lock later
 * @param why its reasons, for somebody who asks; null where there are none
 * @param expiresAt when it becomes useless
 * @param quiet hours in which it must not be sent if it is still waiting
 * @param since when the service learned of the cause; null for a report that no request was waiting
 *     for
 */
record AlertText(
    LineId line,
    long watch,
    int baselineVersion,
    int part,
    String text,
    String why,
    Instant expiresAt,
    AlertChannel channel,
    NotificationText.Quiet quiet,
    Instant since) {
  // A week has no more kickoffs.
  private static final int PARTS = 16;
  private static final int HEX_DIGITS = 32;

  /** Identifies it: one trigger and lock, one text. */
  String id() {
    return id(line, watch, baselineVersion, part);
  }

  /** Whether that text was requested on that version of its watch's baseline. */
  static boolean isOf(NotificationSettled text, int baselineVersion) {
    return IntStream.range(0, PARTS)
        .mapToObj(part -> id(text.line(), text.watch(), baselineVersion, part))
        .anyMatch(text.id()::equals);
  }

  private static String id(LineId line, long watch, int baselineVersion, int part) {
    String named = line.value() + "/" + watch + "/" + baselineVersion;
    return Sha256.hex(part == 0 ? named : named + "/" + part, HEX_DIGITS);
  }

  /** A copy with the time of its cause. */
  AlertText causedAt(Instant causedAt) {
    return new AlertText(
        line, watch, baselineVersion, part, text, why, expiresAt, channel, quiet, causedAt);
  }
}
