package dev.comanager.watch.alert;

import dev.comanager.watch.alert.WatchUpdates.BaselineMoved;
import dev.comanager.watch.alert.WatchUpdates.Held;
import dev.comanager.watch.alert.WatchUpdates.Notified;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Applies a report's updates to watches, one statement per kind of update. A watch that another
 * report has updated meanwhile stays as it is, and requests no text.
 */
@ApplicationScoped
class WatchUpdateStore {
  // The version rises with each text, whose id is derived from it, and with nothing else.
  private static final String NOTIFIED =
      """
      UPDATE watch w SET baseline = m.baseline, baseline_version = m.version + m.texted::int,
        baseline_before = coalesce(w.baseline_before, CASE WHEN m.texted THEN w.baseline END),
        baseline_between = CASE WHEN NOT m.texted THEN w.baseline_between
          WHEN w.baseline_before IS NOT NULL THEN w.baseline END,
        baseline_facts = $4, baseline_at = clock_timestamp(), subject_version = $4,
        held_back = false, look_again_at = NULL
      FROM unnest($1::bigint[], $2::int[], $3::text[], $5::boolean[])
        AS m (id, version, baseline, texted)
      WHERE w.id = m.id AND w.baseline_version = m.version AND w.state = 'active'
        AND w.subject_version <= $4
      RETURNING w.id
      """;
  private static final String BASELINE_MOVED =
      """
      UPDATE watch w SET baseline = m.baseline, subject_version = $4, held_back = false,
        look_again_at = NULL
      FROM unnest($1::bigint[], $2::int[], $3::text[]) AS m (id, version, baseline)
      WHERE w.id = m.id AND w.baseline_version = m.version AND w.state = 'active'
        AND w.subject_version <= $4
      """;
  private static final String HELD =
      """
      UPDATE watch w SET subject_version = $4, held_back = true,
        look_again_at = coalesce(m.again, w.look_again_at),
        last_skip_reason = coalesce(m.reason, w.last_skip_reason)
      FROM unnest($1::bigint[], $2::timestamptz[], $3::text[]) AS m (id, again, reason)
      WHERE w.id = m.id AND w.state = 'active' AND w.subject_version <= $4
      """;
  private static final String UNCHANGED =
      """
      UPDATE watch SET subject_version = $2, held_back = false, look_again_at = NULL
      WHERE id = ANY ($1) AND state = 'active' AND subject_version <= $2
        AND (subject_version < $2 OR held_back)
      """;

  private final AlertPublisher alerts;

  WatchUpdateStore(AlertPublisher alerts) {
    this.alerts = alerts;
  }

  /** Writes the updates in the caller's transaction; returns how many texts they request. */
  Uni<Integer> write(SqlConnection tx, WatchUpdates updates, long factsVersion) {
    return unchanged(tx, updates.unchanged(), factsVersion)
        .chain(() -> baselineMoved(tx, updates.baselineMoved(), factsVersion))
        .chain(() -> notified(tx, updates.notified(), factsVersion))
        // Last, because a watch that sends a text may also have a change that waits.
        .call(() -> held(tx, updates.held(), factsVersion));
  }

  private static Uni<?> unchanged(SqlConnection tx, List<Long> unchanged, long factsVersion) {
    return unchanged.isEmpty()
        ? Uni.createFrom().nullItem()
        : tx.preparedQuery(UNCHANGED)
            .execute(Tuple.of(unchanged.toArray(Long[]::new), factsVersion));
  }

  private static Uni<?> baselineMoved(
      SqlConnection tx, List<BaselineMoved> baselineMoved, long factsVersion) {
    return baselineMoved.isEmpty()
        ? Uni.createFrom().nullItem()
        : tx.preparedQuery(BASELINE_MOVED)
            .execute(
                Tuple.of(
                    baselineMoved.stream().map(BaselineMoved::watch).toArray(Long[]::new),
                    baselineMoved.stream().map(BaselineMoved::version).toArray(Integer[]::new),
                    baselineMoved.stream().map(BaselineMoved::baseline).toArray(String[]::new),
                    factsVersion));
  }

  private static Uni<?> held(SqlConnection tx, List<Held> held, long factsVersion) {
    return held.isEmpty()
        ? Uni.createFrom().nullItem()
        : tx.preparedQuery(HELD)
            .execute(
                Tuple.of(
                    held.stream().map(Held::watch).toArray(Long[]::new),
                    held.stream()
                        .map(
                            one ->
                                one.checkAgainAt() == null
                                    ? null
                                    : one.checkAgainAt().atOffset(ZoneOffset.UTC))
                        .toArray(OffsetDateTime[]::new),
                    held.stream().map(Held::reason).toArray(String[]::new),
                    factsVersion));
  }

  private Uni<Integer> notified(SqlConnection tx, List<Notified> notified, long factsVersion) {
    if (notified.isEmpty()) {
      return Uni.createFrom().item(0);
    }
    return tx.preparedQuery(NOTIFIED)
        .execute(
            Tuple.of(
                notified.stream().map(Notified::watch).toArray(Long[]::new),
                notified.stream().map(Notified::version).toArray(Integer[]::new),
                notified.stream().map(Notified::baseline).toArray(String[]::new),
                factsVersion,
                notified.stream().map(one -> !one.texts().isEmpty()).toArray(Boolean[]::new)))
        .chain(
            rows -> {
              Set<Long> moved =
                  rows.stream().map(row -> row.getLong(0)).collect(Collectors.toSet());
              List<AlertText> texts =
                  notified.stream()
                      .filter(one -> moved.contains(one.watch()))
                      .flatMap(one -> one.texts().stream())
                      .toList();
              return alerts.append(tx, texts).replaceWith(texts.size());
            });
  }
}
