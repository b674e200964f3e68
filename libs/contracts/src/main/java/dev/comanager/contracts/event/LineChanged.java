package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.comanager.contracts.LineId;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Objects;

/**
 * A line as it stands (topic {@code lines.events}, key: line). No value = the line is gone.
 *
 * @param v version of this message, 1
 * @param version rises with each change of this line: an older one is skipped
 * @param timeZone in which its local times are read, such as {@code America/New_York}
 * @param sealedPhone its number in E.164, sealed for the notifier under {@link #placeOf}
 * @param quiet when watches don't text it; null = {@link QuietHours#USUAL}
 * @param minutes for calls as they were last set by an operator; null from releases that did not
 *     tell
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
    MinutesSet minutes) {
  public static final int VERSION = 1;

  public LineChanged {
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(timeZone, "timeZone");
    Objects.requireNonNull(sealedPhone, "sealedPhone");
  }

  public LineChanged(LineId line, long version, State state, String timeZone, String sealedPhone) {
    this(line, version, state, timeZone, sealedPhone, null, null);
  }

  public LineChanged(
      LineId line,
      long version,
      State state,
      String timeZone,
      String sealedPhone,
      QuietHours quiet,
      MinutesSet minutes) {
    this(VERSION, line, version, state, timeZone, sealedPhone, quiet, minutes);
  }

  /**
   * Hours in which watches don't text (INTERFACE section 5), in the line's time zone.
   *
   * @param from when they begin, such as {@code 23:00}
   * @param to when they end; the same as {@code from} means that there are none
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
   * @param version rises each time they are set: whoever keeps the balance takes each one once
   * @param balance whole minutes from then on
   */
  public record MinutesSet(long version, int balance) {}

  /** Where the sealed number of that line belongs; sealed and opened for it alone. */
  public static String placeOf(LineId line) {
    return "lines.events/" + line.value();
  }

  /** Whether the line is served. */
  public enum State {
    ACTIVE,
    /** Nothing is done on its behalf until it is resumed. */
    SUSPENDED;

    /** The name on the wire, in lower case. */
    @JsonValue
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static State of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
