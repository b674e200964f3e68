package dev.comanager.decision.publishing;

import dev.comanager.contracts.LeagueKey;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;

/** Linked teams as last published, and the subjects that their fingerprints name. */
@ApplicationScoped
class SeenTeamStore {
  private static final String LINKED =
      "SELECT DISTINCT l.team_id, t.team, t.places FROM league_link l"
          + " LEFT JOIN team_seen t USING (league, team_id) WHERE l.league = $1";
  private static final String PUT =
      "INSERT INTO team_seen (league, team_id, fingerprint, team, places)"
          + " VALUES ($1, $2, $3, $4, $5)"
          + " ON CONFLICT (league, team_id) DO UPDATE SET fingerprint = excluded.fingerprint,"
          + " team = excluded.team, places = excluded.places"
          + " WHERE (team_seen.team, team_seen.places) IS DISTINCT FROM"
          + " (excluded.team, excluded.places) RETURNING 1";
  private static final String REMEMBER_SUBJECT =
      "INSERT INTO recheck_subject (fingerprint, kind, subject) VALUES ($1, $2, $3)"
          + " ON CONFLICT (fingerprint) DO UPDATE SET asked_at = clock_timestamp()";
  private static final String DELETE_UNLINKED =
      "DELETE FROM team_seen t WHERE league = $1 AND NOT EXISTS"
          + " (SELECT FROM league_link l WHERE l.league = t.league AND l.team_id = t.team_id)";

  /** What was last published of a team; both null when nothing was. */
  record PublishedTeam(String team, String places) {
    boolean differs(SeenTeam seen) {
      return !TeamDocument.write(seen.team()).equals(team) || !seen.places().equals(places);
    }
  }

  /** The teams of that league that lines have, by their ids. */
  Uni<Map<String, PublishedTeam>> linked(SqlConnection transaction, LeagueKey league) {
    return transaction
        .preparedQuery(LINKED)
        .execute(Tuple.of(league.toString()))
        .map(
            rows -> {
              Map<String, PublishedTeam> published = new HashMap<>();
              rows.forEach(
                  row ->
                      published.put(
                          row.getString(0), new PublishedTeam(row.getString(1), row.getString(2))));
              return published;
            });
  }

  /** Stores the team as it is published now; false when it was stored like that already. */
  Uni<Boolean> put(SqlConnection transaction, SeenTeam seen) {
    TeamSubject subject = seen.subject();
    return transaction
        .preparedQuery(PUT)
        .execute(
            Tuple.of(
                subject.league(),
                subject.teamId(),
                subject.fingerprint(),
                TeamDocument.write(seen.team()),
                seen.places()))
        .map(rows -> rows.size() == 1)
        .call(changed -> changed ? remember(transaction, subject) : Uni.createFrom().voidItem());
  }

  private static Uni<Void> remember(SqlConnection transaction, TeamSubject subject) {
    return transaction
        .preparedQuery(REMEMBER_SUBJECT)
        .execute(Tuple.of(subject.fingerprint(), TeamSubject.KIND, subject.json()))
        .replaceWithVoid();
  }

  /** Deletes the teams of that league that no line has any more. */
  Uni<Void> deleteUnlinked(SqlConnection transaction, LeagueKey league) {
    return transaction
        .preparedQuery(DELETE_UNLINKED)
        .execute(Tuple.of(league.toString()))
        .replaceWithVoid();
  }
}
