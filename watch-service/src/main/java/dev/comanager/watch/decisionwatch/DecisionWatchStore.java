package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.limit.ActiveWatchesStore;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** Sets watches on decisions. Changes of one line come one after the other. */
@ApplicationScoped
class DecisionWatchStore {
  private static final String EXISTING =
      """
      SELECT id, baseline, watch_until(id, lock_at) AS until_at
      FROM watch WHERE line = $1 AND decision = $2 AND kind = 'decision' AND state = 'active'
      """;
  private static final String LAYOUT =
      """
      SELECT coalesce(min(coalesce(g.kickoff, told.kickoff)) FILTER (
          WHERE g.state IS DISTINCT FROM 'postponed'), $3) AS until_at,
        clock_timestamp() AS now
      FROM unnest($1::text[], $2::timestamptz[]) AS told (id, kickoff)
      LEFT JOIN game g USING (id)
      """;
  private static final String PUT_GAMES =
      """
      INSERT INTO game (id, kickoff, state, open)
      SELECT id, kickoff, 'scheduled', true FROM unnest($1::text[], $2::timestamptz[]) AS t (id, kickoff)
      ORDER BY id
      ON CONFLICT (id) DO NOTHING
      """;
  private static final String INSERT =
      """
      INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint, baseline,
        subject_version, lock_at, card_at, unsettled)
      VALUES ($1, 'decision', $2, $3, $4, 'sms', $5, $6, $7, $8, $9::timestamptz,
        $9::timestamptz IS NOT NULL)
      RETURNING id
      """;
  private static final String PUT_LOCKS =
      "INSERT INTO watch_game (watch, game) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING";

  private final RecheckStore rechecks;
  private final ActiveWatchesStore active;

  DecisionWatchStore(RecheckStore rechecks, ActiveWatchesStore active) {
    this.rechecks = rechecks;
    this.active = active;
  }

  /** What became of setting a watch. */
  sealed interface Setting {
    /**
     * The watch stands.
     *
     * @param existing whether it stood before
     */
    record Watched(long id, Baseline baseline, Instant until, boolean existing)
        implements Setting {}

    /** The games have begun. */
    record Locked() implements Setting {}

    /** The line has as many watches as it may have. */
    record TooMany() implements Setting {}
  }

  /** Watches the decision in the caller's transaction, or finds the watch that does. */
  Uni<Setting> set(SqlConnection tx, DecisionMade made) {
    String line = made.line().value();
    return active
        .lock(tx, made.line())
        .chain(() -> tx.preparedQuery(EXISTING).execute(Tuple.of(line, made.decision().value())))
        .chain(
            rows ->
                rows.size() > 0
                    ? Uni.createFrom().item(existing(rows.iterator().next()))
                    : add(tx, made));
  }

  private static Setting existing(Row row) {
    return new Setting.Watched(
        row.getLong("id"),
        Baseline.read(row.getString("baseline")),
        row.getOffsetDateTime("until_at").toInstant(),
        true);
  }

  private Uni<Setting> add(SqlConnection tx, DecisionMade made) {
    List<DecisionMade.DecidedGame> games = made.follow().games();
    String[] ids = games.stream().map(DecisionMade.DecidedGame::gameId).toArray(String[]::new);
    OffsetDateTime[] kickoffs =
        games.stream().map(game -> utc(game.kickoff())).toArray(OffsetDateTime[]::new);
    return tx.preparedQuery(LAYOUT)
        .execute(Tuple.of(ids, kickoffs, utc(made.lockAt())))
        .chain(
            rows -> {
              Row row = rows.iterator().next();
              Instant until = row.getOffsetDateTime("until_at").toInstant();
              if (!row.getOffsetDateTime("now").toInstant().isBefore(until)) {
                return Uni.createFrom().item(new Setting.Locked());
              }
              return active
                  .full(tx, made.line())
                  .chain(
                      full ->
                          full
                              ? Uni.createFrom().item(new Setting.TooMany())
                              : add(tx, made, ids, kickoffs, until));
            });
  }

  private Uni<Setting> add(
      SqlConnection tx, DecisionMade made, String[] ids, OffsetDateTime[] kickoffs, Instant until) {
    return rechecks
        .follow(tx, made.follow().fingerprint(), made.playerIds())
        .chain(() -> tx.preparedQuery(PUT_GAMES).execute(Tuple.of(ids, kickoffs)))
        .chain(() -> insert(tx, made))
        .call(id -> tx.preparedQuery(PUT_LOCKS).execute(Tuple.of(id, ids)))
        .map(id -> new Setting.Watched(id, Baseline.of(made), until, false));
  }

  private static Uni<Long> insert(SqlConnection tx, DecisionMade made) {
    Tuple values =
        Tuple.tuple()
            .addString(made.line().value())
            .addString(made.decision().value())
            .addString(made.kind().code())
            .addString(made.league().toString())
            .addString(made.follow().fingerprint())
            .addString(Baseline.of(made).json())
            .addLong(made.follow().factsVersion())
            .addOffsetDateTime(utc(made.lockAt()))
            .addOffsetDateTime(made.at() == null ? null : utc(made.at()));
    return tx.preparedQuery(INSERT)
        .execute(values)
        .map((RowSet<Row> rows) -> rows.iterator().next().getLong(0));
  }

  private static OffsetDateTime utc(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }
}
