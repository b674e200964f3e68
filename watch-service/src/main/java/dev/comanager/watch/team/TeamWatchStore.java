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
import java.util.List;

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
      "UPDATE game SET open = true WHERE id = ANY ($1) AND NOT open";
  private static final String CANCEL =
      """
      UPDATE watch SET state = 'cancelled', ended_at = clock_timestamp()
      WHERE line = $1 AND kind = $2 AND state = 'active'
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

  private Uni<TeamSetting> add(
      SqlConnection tx, LineId line, TeamWatchKind kind, AlertChannel channel, PrimaryTeam team) {
    return tx.preparedQuery(NEXT_GAMES)
        .execute(Tuple.of(team.universe(), team.teamsOfStarters()))
        .chain(
            rows -> {
              List<OffsetDateTime> kickoffs =
                  rows.stream().map(row -> row.getOffsetDateTime("kickoff")).sorted().toList();
              if (kickoffs.isEmpty()) {
                return Uni.createFrom().item(new TeamSetting.NoGameAhead());
              }
              String[] games =
                  rows.stream().map(row -> row.getString("id")).sorted().toArray(String[]::new);
              return active
                  .full(tx, line)
                  .chain(
                      full ->
                          full
                              ? Uni.createFrom().item(new TeamSetting.TooMany())
                              : add(tx, line, kind, channel, team, kickoffs.getFirst(), games));
            });
  }

  private Uni<TeamSetting> add(
      SqlConnection tx,
      LineId line,
      TeamWatchKind kind,
      AlertChannel channel,
      PrimaryTeam team,
      OffsetDateTime until,
      String[] games) {
    Tuple values =
        Tuple.from(
            new Object[] {
              line.value(),
              kind.code(),
              team.league().toString(),
              channel.code(),
              team.team().fingerprint(),
              TeamBaseline.awaiting(team.team()).json(),
              until
            });
    return subjects
        .follow(tx, team)
        .chain(() -> tx.preparedQuery(INSERT).execute(values))
        .map(rows -> rows.iterator().next().getLong(0))
        .call(id -> kind.endsAtItsLock() ? locks(tx, id, games) : Uni.createFrom().nullItem())
        .map(id -> new TeamSetting.Watched(id, team.team().name(), until.toInstant(), false));
  }

  private static Uni<?> locks(SqlConnection tx, long id, String[] games) {
    return tx.preparedQuery(PUT_LOCKS)
        .execute(Tuple.of(id, games))
        .chain(() -> tx.preparedQuery(OPEN_LOCKS).execute(Tuple.of((Object) games)));
  }

  /** Ends the line's watches of that kind. */
  Uni<Void> end(SqlConnection tx, LineId line, TeamWatchKind kind) {
    return tx.preparedQuery(CANCEL).execute(Tuple.of(line.value(), kind.code())).replaceWithVoid();
  }
}
