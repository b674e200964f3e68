package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import java.time.LocalTime;
import java.util.Objects;

/**
 * The current state of a line (topic {@code lines.events}, key: line). A null value means that the
 * line was deleted.
 *
 * @param v version of this message, 1
 * @param version rises with each change of this line; older versions are skipped
 * @param timeZone zone of its local times, such as {@code America/New_York}
 * @param sealedPhone its number in E.164, sealed for the notifier under {@link #placeOf}
 * @param quiet hours without texts from watches; null = {@link QuietHours#USUAL}
 * @param minutes minutes for calls as an operator last set them; null from older releases
 * @param weeklyResults whether it wants a text on how each week's advice turned out; null = no
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LineChanged(
    int v,
    LineId line,
    long version,
    State state,
    String timeZone,
    String sealedPhone,
    QuietHours quiet,
    MinutesSet minutes,
    Boolean weeklyResults) {
  public static final int VERSION = 1;

  public LineChanged {
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(timeZone, "timeZone");
    Objects.requireNonNull(sealedPhone, "sealedPhone");
  }

  public LineChanged(
      LineId line,
      long version,
      State state,
      String timeZone,
      String sealedPhone,
      QuietHours quiet,
      MinutesSet minutes) {
    this(VERSION, line, version, state, timeZone, sealedPhone, quiet, minutes, null);
  }

  /** A copy that says whether the line wants the weekly results text. */
  public LineChanged withWeeklyResults(boolean wanted) {
    return new LineChanged(
        v, line, version, state, timeZone, sealedPhone, quiet, minutes, wanted ? true : null);
  }

  /** Whether the line wants a text on how each week's advice turned out. */
  public boolean wantsWeeklyResults() {
    return Boolean.TRUE.equals(weeklyResults);
  }

  /**
   * Hours in which watches don't text (INTERFACE section 5), in the line's time zone.
   *
   * @param from start, such as {@code 23:00}
   * @param to end; equal to {@code from} when there are no quiet hours
   */
  public record QuietHours(
      @JsonFormat(pattern = "HH:mm") LocalTime from, @JsonFormat(pattern = "HH:mm") LocalTime to) {
    public static final QuietHours USUAL = new QuietHours(LocalTime.of(23, 0), LocalTime.of(8, 0));

    public QuietHours {
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(to, "to");
    }
  }

  /**
   * Minutes for calls as an operator set them.
   *
   * @param version rises each time they are set; the notifier applies each version once
   * @param balance whole minutes from then on
   */
  public record MinutesSet(long version, int balance) {}

  /**
   * The place that the line's sealed number is bound to; it can be sealed and opened only for it.
   */
  public static String placeOf(LineId line) {
    return "lines.events/" + line.value();
  }

  /** Whether the line is served. */
  public enum State implements Coded {
    ACTIVE,
    /** Suspended: nothing is done on its behalf until it is resumed. */
    SUSPENDED;
  }
}
