package dev.comanager.watch.line;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** Whether lines want alerts. The changes of the time without are texted later, if they remain. */
@ApplicationScoped
public class MuteStore {
  private static final String MUTE = "UPDATE line_standing SET muted_until = $2 WHERE line = $1";

  private static final String RESUMED =
      """
      WITH concerned AS (
        SELECT id FROM watch WHERE line = $1 AND state = 'active' ORDER BY id FOR UPDATE)
      UPDATE watch w SET resumed_at = coalesce($2, clock_timestamp())
      FROM concerned c WHERE w.id = c.id
      RETURNING w.id
      """;
  // The text that was refused may have been claimed before START was stored.
  private static final String REFUSED =
      """
      UPDATE watch SET unsent_on = baseline_version
      WHERE id = $1 AND line = $2 AND state = 'active'
      RETURNING resumed_at > $3::timestamptz - interval '10 seconds' AS resumed
      """;
  // Its line knows the baseline from before the text: the next report is compared with that.
  private static final String PUT_BACK =
      """
      UPDATE watch SET baseline = baseline_before, baseline_before = NULL, held_back = true,
        look_again_at = clock_timestamp()
      WHERE id = ANY ($1) AND unsent_on = baseline_version AND baseline_before IS NOT NULL
      """;

  /** The line gets no alerts until then. */
  public Uni<Void> mute(SqlConnection tx, LineId line, Instant until) {
    return tx.preparedQuery(MUTE)
        .execute(Tuple.of(line.value(), until.atOffset(ZoneOffset.UTC)))
        .replaceWithVoid();
  }

  /**
   * The newest text of the watch was refused at that time, because its line had texted STOP. Its
   * change waits for START, which may have been consumed before.
   */
  public Uni<Void> refused(SqlConnection tx, LineId line, long watch, Instant at) {
    return tx.preparedQuery(REFUSED)
        .execute(Tuple.of(watch, line.value(), at.atOffset(ZoneOffset.UTC)))
        .chain(
            rows ->
                rows.stream().anyMatch(row -> Boolean.TRUE.equals(row.getBoolean("resumed")))
                    ? putBack(tx, List.of(watch))
                    : Uni.createFrom().voidItem());
  }

  /**
   * The line gets alerts again, after STOP or MUTE. What was refused or held back is checked at
   * once.
   *
   * @param at since when, by the notifier's clock; null = now
   */
  public Uni<Void> resume(SqlConnection tx, LineId line, Instant at) {
    return tx.preparedQuery(MUTE)
        .execute(Tuple.of(line.value(), null))
        .chain(
            () ->
                tx.preparedQuery(RESUMED)
                    .execute(
                        Tuple.of(line.value(), at == null ? null : at.atOffset(ZoneOffset.UTC))))
        .chain(rows -> putBack(tx, rows.stream().map(row -> row.getLong("id")).toList()))
        .chain(() -> LineStore.checkAgain(tx, Set.of(line.value())));
  }

  private static Uni<Void> putBack(SqlConnection tx, List<Long> watches) {
    return tx.preparedQuery(PUT_BACK)
        .execute(Tuple.of((Object) watches.toArray(Long[]::new)))
        .replaceWithVoid();
  }

  /** The line isn't muted; what was held back is checked at once. */
  public Uni<Void> unmute(SqlConnection tx, LineId line) {
    return tx.preparedQuery(MUTE)
        .execute(Tuple.of(line.value(), null))
        .chain(() -> LineStore.checkAgain(tx, Set.of(line.value())));
  }
}
