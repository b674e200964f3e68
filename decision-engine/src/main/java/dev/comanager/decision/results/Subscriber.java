package dev.comanager.decision.results;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import io.vertx.mutiny.sqlclient.Row;
import java.time.DateTimeException;
import java.time.ZoneId;

/** A line that wants the weekly results text. */
record Subscriber(LineId line, ZoneId zone, QuietHours quiet) {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");

  static Subscriber of(Row row) {
    return new Subscriber(
        new LineId(row.getString("line")),
        zone(row.getString("time_zone")),
        new QuietHours(row.getLocalTime("quiet_from"), row.getLocalTime("quiet_to")));
  }

  private static ZoneId zone(String name) {
    try {
      return ZoneId.of(name);
    } catch (DateTimeException e) {
      // A zone unknown to this JVM: the default zone is better than no text.
      return EASTERN;
    }
  }
}
