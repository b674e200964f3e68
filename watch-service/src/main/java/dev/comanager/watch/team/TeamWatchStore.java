package dev.comanager.watch.team;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.watch.limit.ActiveWatchesStore;
import dev.comanager.watch.model.TeamBaseline;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.Optional;

/** Sets watches on teams, one of a kind and league at a time, and ends lineup alerts. */
@ApplicationScoped
class TeamWatchStore {
  private static final String EXISTING =
      """
      UPDATE watch w SET channel = $4
      WHERE line = $1 AND kind = $2 AND league = $3 AND state = 'active'
      RETURNING id, watch_until(w) AS until_at
      """;
  private static final String NEXT_GAMES =
      """
      SELECT DISTINCT ON (t.team) g.id, g.kickoff
      FROM unnest($2::text[]) AS t (team)
      JOIN game g ON g.universe = $1 AND (g.home = t.team OR g.away = t.team)
      WHERE g.kickoff > clock_timestamp() AND g.state <> 'postponed'
      ORDER BY t.team, g.kickoff
      """;
  private static final String INSERT =
      """
      INSERT INTO watch (line, kind, league, channel, fingerprint, baseline, subject_version, lock_at)
      VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
      RETURNING id
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
  private static final String SUPERSEDE =
      """
      UPDATE watch SET state = 'superseded', last_skip_reason = 'superseded',
        ended_at = clock_timestamp()
      WHERE id = $1
      """;
  private static final String CANCEL =
      """
      WITH ended AS (
        SELECT id FROM watch WHERE line = $1 AND kind = $2 AND state = 'active'
        ORDER BY id FOR UPDATE)
      UPDATE watch w SET state = 'cancelled', ended_at = clock_timestamp()
      FROM ended e WHERE w.id = e.id
      """;

  private final TeamSubjectStore subjects;
  private final ActiveWatchesStore active;

  TeamWatchStore(TeamSubjectStore subjects, ActiveWatchesStore active) {
    this.subjects = subjects;
    this.active = active;
  }

  /** Watches the team in the caller's transaction, or finds the watch that does. */
  Uni<TeamSetting> set(
      SqlConnection tx, LineId line, TeamWatchKind kind, AlertChannel channel, PrimaryTeam team) {
    Tuple which = Tuple.of(line.value(), kind.code(), team.league().toString(), channel.code());
    return active
        .lock(tx, line)
        .chain(() -> tx.preparedQuery(EXISTING).execute(which))
        .chain(
            rows ->
                rows.size() > 0
                    ? Uni.createFrom().item(existing(rows.iterator().next(), team))
                    : add(tx, line, kind, channel, team));
  }

  private static TeamSetting existing(Row row, PrimaryTeam team) {
    return new TeamSetting.Watched(
        row.getLong("id"), team.team().name(), row.getOffsetDateTime("until_at").toInstant(), true);
  }

  /** The next games of a team's starters, and when the first of them begins. */
  @SuppressWarnings("ArrayRecordComponent") // goes to the database as it is
  private record Ahead(OffsetDateTime until, String[] games) {}

  private static Uni<Optional<Ahead>> ahead(SqlConnection tx, PrimaryTeam team) {
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
      SqlConnection tx, LineId line, TeamWatchKind kind, AlertChannel channel, PrimaryTeam team) {
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
      PrimaryTeam team,
      Ahead ahead) {
    Tuple values =
        Tuple.from(
            new Object[] {
              line.value(),
              kind.code(),
              team.league().toString(),
              channel.code(),
              team.team().fingerprint(),
              TeamBaseline.unread(team.team()).json(),
              ahead.until()
            });
    return subjects
        .follow(tx, team)
        .chain(() -> tx.preparedQuery(INSERT).execute(values))
        .map(rows -> rows.iterator().next().getLong(0))
        .call(
            id -> kind.endsAtItsLock() ? locks(tx, id, ahead.games()) : Uni.createFrom().nullItem())
        .map(
            id ->
                new TeamSetting.Watched(id, team.team().name(), ahead.until().toInstant(), false));
  }

  private static Uni<?> locks(SqlConnection tx, long id, String[] games) {
    return tx.preparedQuery(PUT_LOCKS)
        .execute(Tuple.of(id, games))
        .chain(() -> tx.preparedQuery(OPEN_LOCKS).execute(Tuple.of((Object) games)));
  }

  /**
   * The watch on a roster ends with that team's games from now on; at once if it has none ahead.
   */
  Uni<Void> lockWith(SqlConnection tx, long id, PrimaryTeam team) {
    return tx.preparedQuery(DELETE_LOCKS)
        .execute(Tuple.of(id))
        .chain(() -> ahead(tx, team))
        .chain(
            ahead ->
                ahead.isEmpty()
                    ? tx.preparedQuery(SUPERSEDE).execute(Tuple.of(id)).replaceWithVoid()
                    : tx.preparedQuery(LOCK_AT)
                        .execute(Tuple.of(id, ahead.get().until()))
                        .chain(() -> locks(tx, id, ahead.get().games()))
                        .replaceWithVoid());
  }

  /** Ends the line's watches of that kind. */
  Uni<Void> end(SqlConnection tx, LineId line, TeamWatchKind kind) {
    return tx.preparedQuery(CANCEL).execute(Tuple.of(line.value(), kind.code())).replaceWithVoid();
  }
}
