package dev.comanager.watch.team;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;

/**
 * Subjects that are whole teams. A report counts unless its facts or its roster are older than what
 * was compared: the same again may, since time alone makes a lineup alert due.
 */
@ApplicationScoped
public class TeamSubjectStore {
  // Polls and comparisons lock a team's row first, then the subject's row. Here the subject's row
  // is already locked, so this must not wait for the team's row: it inserts one only if none
  // exists, and the subject's lock keeps others from inserting it too.
  private static final String REGISTER =
      """
      INSERT INTO team_subject (fingerprint, universe, teams, poll_at)
      SELECT $1::text, $2::text, $3::text[], clock_timestamp() + CASE
        WHEN next_kickoff($2, $3, clock_timestamp()) <= clock_timestamp() + interval '2 hours'
        THEN interval '2 minutes' ELSE random() * interval '15 minutes' END
      WHERE NOT EXISTS (SELECT FROM team_subject WHERE fingerprint = $1)
      """;
  private static final String LOCK =
      """
      SELECT facts_version <= $2 AND as_of <= $3 AS counts, as_of < $3 AS newer
      FROM team_subject WHERE fingerprint = $1 FOR UPDATE
      """;
  private static final String COMPARED =
      "UPDATE team_subject SET facts_version = $2, as_of = $3, teams = $4 WHERE fingerprint = $1";
  private static final String STARTERS =
      "UPDATE team_subject SET teams = $2 WHERE fingerprint = $1 AND teams <> $2";
  private static final String NOT_ON_IT =
      "DELETE FROM subject_player WHERE fingerprint = $1 AND player_id <> ALL ($2)";
  private static final String ON_IT =
      "INSERT INTO subject_player (player_id, fingerprint) SELECT unnest($2::text[]), $1"
          + " ON CONFLICT DO NOTHING";
  // Read every 15 minutes, every two within two hours of a lock; the tail of each pause is by
  // chance, so that teams that began together don't stay together.
  private static final String DUE =
      """
      WITH due AS (
        SELECT fingerprint, next_kickoff(universe, teams, clock_timestamp()) - interval '2 hours' AS near
        FROM team_subject WHERE poll_at <= now()
        ORDER BY poll_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      UPDATE team_subject s SET poll_at = clock_timestamp() + (1 - .1 * random()) * CASE
        WHEN d.near <= clock_timestamp() THEN interval '2 minutes'
        ELSE least(interval '15 minutes', d.near - clock_timestamp() + interval '2 minutes') END
      FROM due d WHERE s.fingerprint = d.fingerprint
      RETURNING s.fingerprint, EXISTS (
          SELECT 1 FROM watch w WHERE w.fingerprint = s.fingerprint AND w.state = 'active')
        OR EXISTS (
          SELECT 1 FROM watch w WHERE w.team = s.fingerprint AND w.state = 'active') AS watched
      """;

  private final Pool pool;
  private final RecheckStore rechecks;

  TeamSubjectStore(Pool pool, RecheckStore rechecks) {
    this.pool = pool;
    this.rechecks = rechecks;
  }

  /** What a report is worth after what was compared before. */
  public enum Report {
    /** Its facts or its roster are older, or nobody follows the team. */
    OUTDATED,
    /** The roster is the one that was seen. */
    SAME_ROSTER,
    NEWER_ROSTER
  }

  /** Follows the team from now on, and asks about it at once. */
  Uni<Void> register(SqlConnection tx, LineTeam primary) {
    return register(
        tx, primary, primary.team().players().stream().map(TeamSnapshot.Member::playerId).toList());
  }

  /**
   * Has that team's roster read from now on, for a watch on some of its players. No news of its
   * players asks about it, because nobody watches the team.
   */
  public Uni<Void> pollRoster(SqlConnection tx, LineTeam team) {
    return register(tx, team, List.of());
  }

  private Uni<Void> register(SqlConnection tx, LineTeam primary, List<String> players) {
    TeamSnapshot team = primary.team();
    return rechecks
        .register(tx, team.fingerprint(), players)
        .chain(
            () ->
                tx.preparedQuery(REGISTER)
                    .execute(
                        Tuple.of(
                            team.fingerprint(), primary.playerPool(), primary.teamsOfStarters())))
        .replaceWithVoid();
  }

  /** Locks the team until the transaction ends: reports on it are compared one after the other. */
  public Uni<Report> lock(
      SqlConnection tx, String fingerprint, long factsVersion, TeamReport team) {
    return tx.preparedQuery(LOCK)
        .execute(Tuple.of(fingerprint, factsVersion, team.asOf().atOffset(ZoneOffset.UTC)))
        .map(
            rows -> {
              if (rows.size() == 0) {
                return Report.OUTDATED;
              }
              Row row = rows.iterator().next();
              if (!row.getBoolean("counts")) {
                return Report.OUTDATED;
              }
              return row.getBoolean("newer") ? Report.NEWER_ROSTER : Report.SAME_ROSTER;
            });
  }

  /**
   * The report was compared with no watch: it tells when the roster is to be read again. Otherwise
   * the team stays as it was, so that the first report for a watch on it is news.
   */
  public Uni<Void> updateStarters(SqlConnection tx, String fingerprint, TeamReport team) {
    return tx.preparedQuery(STARTERS)
        .execute(Tuple.of(fingerprint, teamsOfStarters(team)))
        .replaceWithVoid();
  }

  /** The report was compared: nothing older counts, and its players' facts concern the team. */
  public Uni<Void> markCompared(
      SqlConnection tx, String fingerprint, long factsVersion, TeamReport team, Report report) {
    Uni<?> noted =
        tx.preparedQuery(COMPARED)
            .execute(
                Tuple.of(
                    fingerprint,
                    factsVersion,
                    team.asOf().atOffset(ZoneOffset.UTC),
                    teamsOfStarters(team)));
    return switch (report) {
      case NEWER_ROSTER -> noted.chain(() -> index(tx, fingerprint, team));
      case SAME_ROSTER, OUTDATED -> noted.replaceWithVoid();
    };
  }

  private static Uni<Void> index(SqlConnection tx, String fingerprint, TeamReport team) {
    Tuple players =
        Tuple.of(fingerprint, sorted(team.players().stream().map(TeamPlayer::playerId)));
    return tx.preparedQuery(NOT_ON_IT)
        .execute(players)
        .chain(() -> tx.preparedQuery(ON_IT).execute(players))
        .replaceWithVoid();
  }

  private static String[] teamsOfStarters(TeamReport team) {
    return sorted(team.players().stream().filter(TeamPlayer::starter).map(TeamPlayer::team));
  }

  private static String[] sorted(Stream<String> names) {
    return names.filter(name -> !name.isEmpty()).distinct().sorted().toArray(String[]::new);
  }

  /**
   * Asks for the rosters that are due, at most so many, and deletes teams that nobody watches;
   * returns how many were due.
   */
  Uni<Integer> poll(int most) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(DUE)
                    .execute(Tuple.of(most))
                    .call(rows -> rechecks.requestRecheck(tx, fingerprints(rows, true)))
                    .call(rows -> rechecks.deleteUnwatched(tx, fingerprints(rows, false)))
                    .map(RowSet::size))
        .invoke(
            due -> {
              if (due > 0) {
                rechecks.publishNow();
              }
            });
  }

  private static List<String> fingerprints(RowSet<Row> rows, boolean watched) {
    return rows.stream()
        .filter(row -> row.getBoolean("watched") == watched)
        .map(row -> row.getString("fingerprint"))
        .toList();
  }
}
