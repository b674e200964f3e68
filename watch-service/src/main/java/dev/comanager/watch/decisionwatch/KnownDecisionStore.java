package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Decisions as decision-engine published them. */
@ApplicationScoped
class KnownDecisionStore {
  private static final String PUT =
      """
      INSERT INTO decision AS d (id, line, revision, message) VALUES ($1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, message = excluded.message,
        received_at = clock_timestamp()
      WHERE d.revision < excluded.revision
      """;
  // All at once and in order, like every statement that locks several watches.
  private static final String LOCK_WATCHES =
      """
      SELECT w.id FROM unnest($1::text[], $2::text[]) AS d (line, id)
      JOIN watch w ON w.line = d.line AND w.decision = d.id
      WHERE w.state = 'active' AND w.kind = 'decision' ORDER BY w.id FOR UPDATE OF w
      """;
  // The line saw this card before it set the watch, so it is what the watch was set on. Facts that
  // were compared with the older one are compared once more.
  private static final String SHOWN_BEFORE =
      """
      UPDATE watch SET baseline = $3, card_at = $2, held_back = true
      WHERE line = $5 AND decision = $1 AND kind = 'decision' AND state = 'active'
        AND baseline_version = 1 AND fingerprint = $4 AND card_at < $2 AND created_at >= $2
      RETURNING fingerprint
      """;
  // The line saw this card after it set the watch. It relies on its pick from now on, although no
  // text named him: the facts are even, or the text is held back. A card from before the last text
  // may arrive after it.
  private static final String SHOWN_SINCE =
      """
      UPDATE watch w SET shown = n.card, shown_on = w.baseline_version,
        held_back = w.held_back OR n.card IS NOT NULL
      FROM (SELECT id, CASE WHEN $3::text::json ->> 'verdict' <> 'NO_CALL'
            AND (baseline::json #>> '{players,0,playerId}', baseline::json ->> 'lean',
                jsonb_path_query_first(baseline::jsonb, '$.players[*] ? (@.dropped == true).playerId'))
              IS DISTINCT FROM
                ($3::text::json #>> '{players,0,playerId}', $3::text::json ->> 'lean',
                jsonb_path_query_first($3::text::jsonb, '$.players[*] ? (@.dropped == true).playerId'))
          THEN $3::text END AS card
        FROM watch WHERE line = $5 AND decision = $1 AND kind = 'decision' AND state = 'active'
          AND fingerprint = $4 AND created_at < $2 AND (baseline_facts < $6
            OR baseline_facts = $6 AND coalesce(baseline_at, '-infinity') < $2)) n
      WHERE w.id = n.id AND w.shown IS DISTINCT FROM n.card
      RETURNING w.fingerprint
      """;
  // While the links of a line are unknown, any league may be linked. A card for a team that the
  // line had before isn't found; cards of older releases don't say for which team they are.
  private static final String FIND =
      """
      SELECT message FROM decision WHERE id = $1 AND line = $2 AND (
        NOT EXISTS (SELECT FROM line_links WHERE line = $2)
        OR EXISTS (SELECT FROM line_league l
          WHERE l.line = $2 AND l.league = message::json ->> 'league'
            AND (l.fingerprint = message::json #>> '{follow,team}') IS NOT FALSE))
      """;
  private static final Comparator<DecisionMade> BY_ID =
      Comparator.comparing(made -> made.decision().value());
  private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(160);

  private final Pool pool;
  private final RecheckStore rechecks;

  KnownDecisionStore(Pool pool, RecheckStore rechecks) {
    this.pool = pool;
    this.rechecks = rechecks;
  }

  Uni<Void> put(List<DecisionMade> decisions) {
    if (decisions.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return Transactions.run(
            pool,
            tx ->
                put(tx, decisions.stream().sorted(BY_ID).toList())
                    .call(newer -> tx.preparedQuery(LOCK_WATCHES).execute(watched(newer)))
                    .chain(newer -> shownBefore(tx, newer)))
        .invoke(rechecks::publishNow);
  }

  /** Those that weren't stored before, nor a later revision. */
  private static Uni<List<DecisionMade>> put(SqlConnection tx, List<DecisionMade> decisions) {
    return tx.preparedQuery(PUT)
        .executeBatch(decisions.stream().map(KnownDecisionStore::row).toList())
        .map(
            first -> {
              List<DecisionMade> newer = new ArrayList<>();
              RowSet<Row> result = first;
              for (DecisionMade made : decisions) {
                if (result.rowCount() > 0) {
                  newer.add(made);
                }
                result = result.next();
              }
              return newer;
            });
  }

  private static Tuple watched(List<DecisionMade> decisions) {
    return Tuple.of(
        decisions.stream().map(made -> made.line().value()).toArray(String[]::new),
        decisions.stream().map(made -> made.decision().value()).toArray(String[]::new));
  }

  private static Tuple row(DecisionMade made) {
    return Tuple.of(made.decision().value(), made.line().value(), made.revision(), json(made));
  }

  private Uni<Void> shownBefore(SqlConnection tx, List<DecisionMade> decisions) {
    return Multi.createFrom()
        .iterable(decisions)
        .filter(made -> made.at() != null && made.follow() != null)
        .onItem()
        .transformToUniAndConcatenate(
            made ->
                tx.preparedQuery(SHOWN_BEFORE)
                    .execute(shown(made))
                    .chain(
                        before ->
                            tx.preparedQuery(SHOWN_SINCE)
                                .execute(shown(made).addLong(made.follow().factsVersion()))
                                .map(since -> List.of(before, since))))
        .flatMap(both -> Multi.createFrom().iterable(both))
        .flatMap(rows -> Multi.createFrom().iterable(rows))
        .map(row -> row.getString(0))
        .collect()
        .asSet()
        .chain(fingerprints -> rechecks.requestRecheck(tx, fingerprints));
  }

  private static Tuple shown(DecisionMade made) {
    return Tuple.of(
        made.decision().value(),
        made.at().atOffset(ZoneOffset.UTC),
        Baseline.of(made).json(),
        made.follow().fingerprint(),
        made.line().value());
  }

  /**
   * The line's decision of that id, for its team in a league that it has linked. One that was made
   * milliseconds ago is still on its way here, so it is looked for again and again; one of another
   * line takes as long as one that nobody made.
   */
  Uni<Optional<DecisionMade>> find(DecisionId id, LineId line, Duration timeout) {
    return poll(
        Tuple.of(id.value(), line.value()), System.nanoTime() + timeout.toNanos(), FIRST_PAUSE);
  }

  /**
   * The same as it is known now, until the transaction ends: a newer card is stored before it or
   * after it. If it were stored in between, it would find no watch to become the baseline of.
   */
  Uni<Optional<DecisionMade>> lock(SqlConnection tx, DecisionId id, LineId line) {
    return tx.preparedQuery(FIND + " FOR SHARE")
        .execute(Tuple.of(id.value(), line.value()))
        .map(KnownDecisionStore::found);
  }

  private static Optional<DecisionMade> found(RowSet<Row> rows) {
    return rows.stream().findFirst().map(row -> made(row.getString(0)));
  }

  private Uni<Optional<DecisionMade>> poll(Tuple which, long deadline, Duration pause) {
    return pool.preparedQuery(FIND)
        .execute(which)
        .chain(
            rows -> {
              if (rows.size() > 0) {
                return Uni.createFrom().item(found(rows));
              }
              if (System.nanoTime() + pause.toNanos() - deadline >= 0) {
                return Uni.createFrom().item(Optional.<DecisionMade>empty());
              }
              Duration next = pause.multipliedBy(2);
              return Uni.createFrom()
                  .voidItem()
                  .onItem()
                  .delayIt()
                  .by(pause)
                  .chain(
                      () ->
                          poll(
                              which,
                              deadline,
                              next.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : next));
            });
  }

  private static DecisionMade made(String json) {
    return Json.read(json, DecisionMade.class);
  }

  private static String json(DecisionMade made) {
    return Json.text(made);
  }
}
