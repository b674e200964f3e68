package dev.comanager.notifier.lines;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.notifier.sealed.SealedValues;
import java.time.Instant;
import java.util.Optional;

/**
 * A line's contact data in this service. {@code toString} shows no number.
 *
 * @param timeZone zone of its local times, such as {@code America/New_York}
 * @param sealedPhone its number, sealed
 * @param stopped whether its owner texted STOP
 * @param mutedUntil until when it gets no alerts; null or past when it gets them
 */
public record LineContact(
    LineId line,
    State state,
    String timeZone,
    String sealedPhone,
    boolean stopped,
    Instant mutedUntil) {
  /** Whether the line is active. */
  public boolean active() {
    return state == State.ACTIVE;
  }

  /** Whether it gets no alerts at that time. */
  public boolean mutedAt(Instant time) {
    return mutedUntil != null && mutedUntil.isAfter(time);
  }

  /** Its number in E.164; empty when it was sealed for another recipient. */
  public Optional<String> number(SealedValues values) {
    return values
        .open(LineChanged.placeOf(line), sealedPhone)
        .map(number -> new String(number, US_ASCII));
  }

  @Override
  public String toString() {
    return "LineContact[" + line + ", " + state + "]";
  }
}
