package dev.comanager.decision.results;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Lines that want the weekly results text. A line that never wanted it isn't stored. */
@ApplicationScoped
public class SubscriptionStore {
  private static final String PUT =
      """
      INSERT INTO results_subscription AS s (line, version, wanted, time_zone, quiet_from, quiet_to)
      SELECT $1, $2::bigint, $3::boolean, $4, $5::time, $6::time
      WHERE $3::boolean OR EXISTS (SELECT FROM results_subscription WHERE line = $1)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, wanted = excluded.wanted,
        time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to
      WHERE s.version < excluded.version
      """;

  private final Pool pool;

  SubscriptionStore(Pool pool) {
    this.pool = pool;
  }

  /** Stores the lines' settings, each if it is newer than what is known of the line. */
  public Uni<Void> apply(List<LineChanged> lines) {
    return Multi.createFrom()
        .iterable(lines)
        .onItem()
        .transformToUniAndConcatenate(line -> pool.preparedQuery(PUT).execute(values(line)))
        .onItem()
        .ignoreAsUni();
  }

  private static Tuple values(LineChanged line) {
    QuietHours quiet = line.quiet() == null ? QuietHours.USUAL : line.quiet();
    return Tuple.of(
        line.line().value(),
        line.version(),
        line.wantsWeeklyResults() && line.state() == LineChanged.State.ACTIVE,
        line.timeZone(),
        quiet.from(),
        quiet.to());
  }
}
