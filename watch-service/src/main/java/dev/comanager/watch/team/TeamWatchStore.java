package dev.comanager.watch.team;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchRepository;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.Optional;

/** Sets watches on teams, one of a kind and league at a time, and ends lineup alerts. */
@ApplicationScoped
class TeamWatchStore {
  private static final String NEXT_GAMES =
      """
      SELECT DISTINCT ON (t.team) g.id, g.kickoff
      FROM unnest($2::text[]) AS t (team)
      JOIN game g ON g.universe = $1 AND (g.home = t.team OR g.away = t.team)
      WHERE g.kickoff > statement_timestamp() AND g.state <> 'postponed'
      ORDER BY t.team, g.kickoff
      """;
  private static final String PUT_LOCKS =
      "INSERT INTO watch_game (watch, game) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING";
  private static final String OPEN_LOCKS =
      """
      WITH closed AS (SELECT id FROM game WHERE id = ANY ($1) AND NOT open ORDER BY id FOR UPDATE)
      UPDATE game g SET open = true FROM closed c WHERE g.id = c.id
      """;
  private static final String DELETE_LOCKS = "DELETE FROM watch_game WHERE watch = $1";
  private static final String LOCK_AT = "UPDATE watch SET lock_at = $2 WHERE id = $1";

  private final TeamSubjectStore subjects;
  private final ActiveWatchesStore active;
  private final WatchRepository watches;

  TeamWatchStore(TeamSubjectStore subjects, ActiveWatchesStore active, WatchRepository watches) {
    this.subjects = subjects;
    this.active = active;
    this.watches = watches;
  }

  /** Watches the team in the caller's transaction, or finds the watch that does. */
  Uni<TeamSetting> set(
      SqlConnection tx, LineId line, TeamWatchKind kind, AlertChannel channel, LineTeam team) {
    return active
        .lock(tx, line)
        .chain(() -> watches.lockedActiveOn(line, kind.watchKind(), team.league()))
        .chain(
            found ->
                found == null
                    ? add(tx, line, kind, channel, team)
                    : Uni.createFrom().item(existing(found, channel, team)));
  }

  private static TeamSetting existing(WatchEntity watch, AlertChannel channel, LineTeam team) {
    watch.channel = channel;
    return new TeamSetting.Watched(watch.id, team.team().name(), watch.until, true);
  }

  /** The next games of a team's starters, and when the first of them begins. */
  @SuppressWarnings("ArrayRecordComponent") // goes to the database as it is
  private record Ahead(OffsetDateTime until, String[] games) {}

  private static Uni<Optional<Ahead>> ahead(SqlConnection tx, LineTeam team) {
    return tx.preparedQuery(NEXT_GAMES)
        .execute(Tuple.of(team.playerPool(), team.teamsOfStarters()))
        .map(
            rows ->
                rows.stream()
                    .map(row -> row.getOffsetDateTime("kickoff"))
                    .min(Comparator.naturalOrder())
                    .map(
                        until ->
                            new Ahead(
                                until,
                                rows.stream()
                                    .map(row -> row.getString("id"))
                                    .sorted()
                                    .toArray(String[]::new))));
  }

  private Uni<TeamSetting> add(
      SqlConnection tx, LineId line, TeamWatchKind kind, AlertChannel channel, LineTeam team) {
    return ahead(tx, team)
        .chain(
            ahead ->
                ahead.isEmpty()
                    ? Uni.createFrom().item(new TeamSetting.NoGameAhead())
                    : active
                        .full(tx, line)
                        .chain(
                            full ->
                                full
                                    ? Uni.createFrom().item(new TeamSetting.TooMany())
                                    : add(tx, line, kind, channel, team, ahead.get())));
  }

  private Uni<TeamSetting> add(
      SqlConnection tx,
      LineId line,
      TeamWatchKind kind,
      AlertChannel channel,
      LineTeam team,
      Ahead ahead) {
    return subjects
        .register(tx, team)
        .chain(() -> watches.persist(watch(line, kind, channel, team, ahead)))
        .call(
            watch ->
                kind.endsAtItsLock()
                    ? locks(tx, watch.id, ahead.games())
                    : Uni.createFrom().nullItem())
        .map(watch -> new TeamSetting.Watched(watch.id, team.team().name(), watch.lockAt, false));
  }

  private static WatchEntity watch(
      LineId line, TeamWatchKind kind, AlertChannel channel, LineTeam team, Ahead ahead) {
    WatchEntity watch = new WatchEntity();
    watch.line = line.value();
    watch.kind = kind.watchKind();
    watch.league = team.league().toString();
    watch.channel = channel;
    watch.fingerprint = team.team().fingerprint();
    watch.baseline = TeamBaseline.unread(team.team()).json();
    watch.lockAt = ahead.until().toInstant();
    return watch;
  }

  private static Uni<?> locks(SqlConnection tx, long id, String[] games) {
    return tx.preparedQuery(PUT_LOCKS)
        .execute(Tuple.of(id, games))
        .chain(() -> tx.preparedQuery(OPEN_LOCKS).execute(Tuple.of((Object) games)));
  }

  /**
   * The watch on a roster ends with that team's games from now on; at once if it has none ahead.
   */
  Uni<Void> lockWith(SqlConnection tx, long id, LineTeam team) {
    return tx.preparedQuery(DELETE_LOCKS)
        .execute(Tuple.of(id))
        .chain(() -> ahead(tx, team))
        .chain(
            ahead ->
                ahead.isEmpty()
                    ? active.supersede(tx, id)
                    : tx.preparedQuery(LOCK_AT)
                        .execute(Tuple.of(id, ahead.get().until()))
                        .chain(() -> locks(tx, id, ahead.get().games()))
                        .replaceWithVoid());
  }

  /** Ends the line's watches of that kind, in the caller's transaction. */
  Uni<Void> end(SqlConnection tx, LineId line, TeamWatchKind kind) {
    return watches
        .lockedActive(line, kind.watchKind())
        .chain(found -> active.cancel(tx, line, found));
  }
}
