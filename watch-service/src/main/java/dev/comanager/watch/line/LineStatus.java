package dev.comanager.watch.line;

import dev.comanager.contracts.QuietRule;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.NotificationText;
import io.vertx.mutiny.sqlclient.Row;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A line's status with regard to texts of watches.
 *
 * @param served false while it is suspended; nothing is done on its behalf then
 * @param mutedUntil until when it wants no alerts; null or past when it gets them
 */
public record LineStatus(boolean served, ZoneId zone, QuietHours quiet, Instant mutedUntil) {
  /** The columns of table {@code line_standing} that {@link #of} reads, under the alias l. */
  public static final String COLUMNS =
      "l.state AS line_state, l.time_zone, l.quiet_from, l.quiet_to, l.muted_until";

  /** The notifier's clock may be behind, and it drops what it gets while the line is muted. */
  private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(1);

  private static final ZoneId EASTERN = ZoneId.of("America/New_York");

  /** A line that gets alerts. */
  public LineStatus(boolean served, ZoneId zone, QuietHours quiet) {
    this(served, zone, quiet, null);
  }

  /** Reads a row with {@link #COLUMNS}; a line that isn't known yet gets the defaults. */
  public static LineStatus of(Row row) {
    String state = row.getString("line_state");
    return state == null
        ? new LineStatus(true, EASTERN, QuietHours.USUAL)
        : new LineStatus(
            "active".equals(state),
            zone(row.getString("time_zone")),
            new QuietHours(row.getLocalTime("quiet_from"), row.getLocalTime("quiet_to")),
            row.getOffsetDateTime("muted_until") == null
                ? null
                : row.getOffsetDateTime("muted_until").toInstant());
  }

  /** A copy without the default quiet hours; hours set by the line still apply. */
  public LineStatus chosenHoursOnly() {
    return quiet.equals(QuietHours.USUAL)
        ? new LineStatus(served, zone, new QuietHours(quiet.to(), quiet.to()), mutedUntil)
        : this;
  }

  /** Whether it wants no alerts at that time. */
  public boolean mutedAt(Instant now) {
    return mutedUntil != null && now.isBefore(mutedUntil.plus(CLOCKS_DIFFER));
  }

  /**
   * The time at which a text that is due now may be sent, if it has to wait: until the line wants
   * alerts again, or for the end of quiet hours.
   */
  public Optional<Instant> waitsUntil(Instant kickoff, Instant now) {
    return mutedAt(now) ? Optional.of(mutedUntil.plus(CLOCKS_DIFFER)) : quietUntil(kickoff, now);
  }

  private Optional<Instant> quietUntil(Instant kickoff, Instant now) {
    return QuietRule.waitsUntil(quiet.from(), quiet.to(), zone, kickoff, now);
  }

  /** The quiet hours for a text about that kickoff, in case it is still unsent by then. */
  public NotificationText.Quiet quietBefore(Instant kickoff) {
    return new NotificationText.Quiet(zone.getId(), quiet, kickoff);
  }

  private static ZoneId zone(String name) {
    try {
      return ZoneId.of(name);
    } catch (DateTimeException e) {
      // A zone unknown to this JVM: using the default zone is better than sending no text.
      return EASTERN;
    }
  }
}
