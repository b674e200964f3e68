package dev.comanager.notifier.lines;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.notifier.sealed.SealedValues;
import java.util.Optional;

/**
 * A line as this service knows it. It prints no number.
 *
 * @param timeZone in which its local times are read, such as {@code America/New_York}
 * @param sealedPhone its number, sealed
 * @param stopped whether its owner has texted STOP
 */
public record LineContact(
    LineId line, State state, String timeZone, String sealedPhone, boolean stopped) {
  /** Whether anything is done for it. */
  public boolean active() {
    return state == State.ACTIVE;
  }

  /** Its number in E.164; empty when it was not sealed for us. */
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
