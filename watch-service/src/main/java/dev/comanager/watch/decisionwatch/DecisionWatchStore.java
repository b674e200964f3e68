package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.recheck.RecheckStore;
import dev.comanager.watch.team.LineTeamStore;
import dev.comanager.watch.team.TeamSubjectStore;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchKind;
import dev.comanager.watch.watches.WatchRepository;
import dev.comanager.watch.watches.WithdrawalPublisher;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
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
  private static final String PUT_LOCKS =
      "INSERT INTO watch_game (watch, game) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING";

  private final RecheckStore rechecks;
  private final ActiveWatchesStore active;
  private final WithdrawalPublisher withdrawals;
  private final WatchRepository watches;
  private final LineTeamStore teams;
  private final TeamSubjectStore subjects;

  DecisionWatchStore(
      RecheckStore rechecks,
      ActiveWatchesStore active,
      WithdrawalPublisher withdrawals,
      WatchRepository watches,
      LineTeamStore teams,
      TeamSubjectStore subjects) {
    this.rechecks = rechecks;
    this.active = active;
    this.withdrawals = withdrawals;
    this.watches = watches;
    this.teams = teams;
    this.subjects = subjects;
  }

  /** The outcome of setting a watch. */
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

  /**
   * Watches the decision in the caller's transaction, or finds the watch that does. One on another
   * subject is replaced: the question is the same, but the line's team or its league's rules
   * aren't.
   */
  Uni<Setting> set(SqlConnection tx, DecisionMade made) {
    return active
        .lock(tx, made.line())
        .chain(() -> watches.activeOn(made.line(), made.decision()))
        .chain(
            found ->
                found != null && found.fingerprint.equals(made.follow().fingerprint())
                    ? Uni.createFrom().item(existing(found))
                    : add(tx, made, found));
  }

  private static Setting existing(WatchEntity watch) {
    return new Setting.Watched(watch.id, Baseline.read(watch.baseline), watch.until, true);
  }

  private Uni<Setting> add(SqlConnection tx, DecisionMade made, WatchEntity replaced) {
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
              return supersede(tx, made.line(), replaced)
                  .chain(() -> active.full(tx, made.line()))
                  .chain(
                      full ->
                          full
                              ? Uni.createFrom().item(new Setting.TooMany())
                              : add(tx, made, ids, kickoffs, until));
            });
  }

  private Uni<Void> supersede(SqlConnection tx, LineId line, WatchEntity replaced) {
    return replaced == null
        ? Uni.createFrom().voidItem()
        : active
            .supersede(tx, replaced.id)
            .chain(() -> withdrawals.append(tx, line, List.of(replaced.id)));
  }

  private Uni<Setting> add(
      SqlConnection tx, DecisionMade made, String[] ids, OffsetDateTime[] kickoffs, Instant until) {
    return follow(tx, made)
        .chain(() -> tx.preparedQuery(PUT_GAMES).execute(Tuple.of(ids, kickoffs)))
        .chain(() -> watches.persist(watch(made)))
        .call(watch -> tx.preparedQuery(PUT_LOCKS).execute(Tuple.of(watch.id, ids)))
        .map(watch -> new Setting.Watched(watch.id, Baseline.of(made), until, false));
  }

  /** The recheck of a start/sit decision reads no league, so its team's roster is read too. */
  private Uni<Void> follow(SqlConnection tx, DecisionMade made) {
    String subject = made.follow().fingerprint();
    String team = teamOf(made);
    Uni<Void> decision = rechecks.register(tx, subject, made.playerIds());
    if (team == null) {
      return decision;
    }
    Uni<Void> roster =
        teams
            .find(tx, made.line(), made.league(), team)
            .chain(
                found ->
                    found
                        .map(known -> subjects.pollRoster(tx, known))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    // Like every transaction that locks several subjects, in the order of their names.
    return team.compareTo(subject) < 0
        ? roster.chain(() -> decision)
        : decision.chain(() -> roster);
  }

  private static String teamOf(DecisionMade made) {
    return made.kind() == DecisionKind.START_SIT ? made.follow().team() : null;
  }

  private static WatchEntity watch(DecisionMade made) {
    WatchEntity watch = new WatchEntity();
    watch.line = made.line().value();
    watch.kind = WatchKind.DECISION;
    watch.decision = made.decision().value();
    watch.decisionKind = made.kind().code();
    watch.league = made.league().toString();
    watch.team = teamOf(made);
    watch.channel = AlertChannel.SMS;
    watch.fingerprint = made.follow().fingerprint();
    watch.baseline = Baseline.of(made).json();
    watch.subjectVersion = made.follow().factsVersion();
    watch.lockAt = made.lockAt();
    watch.cardAt = made.at();
    watch.unsettled = made.at() != null;
    return watch;
  }

  private static OffsetDateTime utc(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }
}
