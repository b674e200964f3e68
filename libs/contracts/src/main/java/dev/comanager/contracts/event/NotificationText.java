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
 * The wording of a text: the content of a {@link NotificationRequested}. {@code toString} omits it.
 *
 * @param v version of this message, 1
 * @param text the text as shown on the phone
 * @param quiet hours in which it must not be sent; null = it may be sent at any time
 * @param why the reasons of an alert, as a text that answers WHY; null where there are none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NotificationText(int v, String text, Quiet quiet, String why) {
  public static final int VERSION = 1;

  public NotificationText {
    Objects.requireNonNull(text, "text");
  }

  public NotificationText(String text) {
    this(text, null, null);
  }

  public NotificationText(String text, Quiet quiet) {
    this(text, quiet, null);
  }

  public NotificationText(String text, Quiet quiet, String why) {
    this(VERSION, text, quiet, why);
  }

  /**
   * Hours in which an unsent text waits, for example after an outage of the carrier or the broker.
   *
   * @param timeZone of the line
   * @param kickoff the kickoff that the text is about; within two hours of it the text no longer
   *     waits
   */
  public record Quiet(String timeZone, QuietHours hours, Instant kickoff) {
    public Quiet {
      Objects.requireNonNull(timeZone, "timeZone");
      Objects.requireNonNull(hours, "hours");
      Objects.requireNonNull(kickoff, "kickoff");
    }

    /** The time until which a text that is ready to be sent has to wait, if it has to. */
    public Optional<Instant> waitsUntil(Instant now) {
      try {
        return QuietRule.waitsUntil(hours.from(), hours.to(), ZoneId.of(timeZone), kickoff, now);
      } catch (DateTimeException e) {
        // A zone unknown to this JVM: a text at night is better than none.
        return Optional.empty();
      }
    }
  }

  @Override
  public String toString() {
    return "NotificationText[***]";
  }
}
