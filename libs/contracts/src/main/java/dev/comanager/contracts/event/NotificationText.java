package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.QuietRule;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;

/**
 * The words of a text: the inside of a {@link NotificationRequested}. It prints none of them.
 *
 * @param v version of this message, 1
 * @param text what the phone shows
 * @param quiet when it is not to leave; null = it may at any hour
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NotificationText(int v, String text, Quiet quiet) {
  public static final int VERSION = 1;

  public NotificationText {
    Objects.requireNonNull(text, "text");
  }

  public NotificationText(String text) {
    this(VERSION, text, null);
  }

  public NotificationText(String text, Quiet quiet) {
    this(VERSION, text, quiet);
  }

  /**
   * Hours in which it waits, should it still be there then: the carrier or the broker may have been
   * away since it was asked for.
   *
   * @param timeZone of the line
   * @param kickoff that it is about: within two hours of it, it waits no more
   */
  public record Quiet(String timeZone, QuietHours hours, Instant kickoff) {
    public Quiet {
      Objects.requireNonNull(timeZone, "timeZone");
      Objects.requireNonNull(hours, "hours");
      Objects.requireNonNull(kickoff, "kickoff");
    }

    /** Until when a text that could leave now has to wait, if it has to. */
    public Optional<Instant> waitsUntil(Instant now) {
      try {
        return QuietRule.waitsUntil(hours.from(), hours.to(), ZoneId.of(timeZone), kickoff, now);
      } catch (DateTimeException e) {
        // A zone that this Java doesn't know: better texted at night than never.
        return Optional.empty();
      }
    }
  }

  @Override
  public String toString() {
    return "NotificationText[***]";
  }
}
