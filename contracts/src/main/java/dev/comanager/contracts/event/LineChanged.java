package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.comanager.contracts.LineId;
import java.util.Locale;
import java.util.Objects;

/**
 * A line as it stands (topic {@code lines.events}, key: line). No value = the line is gone.
 *
 * @param v version of this message, 1
 * @param version rises with each change of this line: an older one is skipped
 * @param timeZone in which its local times are read, such as {@code America/New_York}
 * @param sealedPhone its number in E.164, sealed for the notifier under {@link #placeOf}
 */
public record LineChanged(
    int v, LineId line, long version, State state, String timeZone, String sealedPhone) {
  public static final int VERSION = 1;

  public LineChanged {
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(timeZone, "timeZone");
    Objects.requireNonNull(sealedPhone, "sealedPhone");
  }

  public LineChanged(LineId line, long version, State state, String timeZone, String sealedPhone) {
    this(VERSION, line, version, state, timeZone, sealedPhone);
  }

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
