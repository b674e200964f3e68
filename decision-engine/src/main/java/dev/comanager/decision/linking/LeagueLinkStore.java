package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.LeagueLink;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/** A line's links. All changes of one line follow one another: each locks the line's row first. */
@ApplicationScoped
class LeagueLinkStore {
  private static final String RAISE =
      """
      INSERT INTO line_leagues (line, version) VALUES ($1, 1)
      ON CONFLICT (line) DO UPDATE SET version = line_leagues.version + 1
      RETURNING version
      """;
  private static final String LINKS =
      "SELECT league, team_id, is_primary FROM league_link WHERE line = $1"
          + " ORDER BY is_primary DESC, seq";
  private static final String LINK =
      """
      INSERT INTO league_link (line, league, team_id, is_primary, admitted_at)
      VALUES ($1, $2, $3, NOT EXISTS (SELECT FROM league_link WHERE line = $1 AND is_primary), now())
      ON CONFLICT (line, league) DO UPDATE
      SET team_id = excluded.team_id, admitted_at = excluded.admitted_at, refused = false
      """;
  private static final String UNLINK = "DELETE FROM league_link WHERE line = $1 AND league = $2";
  private static final String DELETE_COOKIES =
      "DELETE FROM espn_cookie WHERE line = $1 AND league = $2";
  private static final String NEXT_IS_PRIMARY =
      """
      UPDATE league_link SET is_primary = true
      WHERE line = $1 AND seq = (SELECT min(seq) FROM league_link WHERE line = $1)
        AND NOT EXISTS (SELECT FROM league_link WHERE line = $1 AND is_primary)
      """;
  private static final String NO_PRIMARY =
      "UPDATE league_link SET is_primary = false WHERE line = $1 AND is_primary";
  private static final String PRIMARY =
      "UPDATE league_link SET is_primary = true WHERE line = $1 AND league = $2";

  /**
   * Raises the version of the line's links and so locks them until the transaction ends.
   *
   * @return the new version
   */
  Uni<Long> raise(SqlConnection transaction, LineId line) {
    return transaction
        .preparedQuery(RAISE)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0));
  }

  /** The line's links, the primary first, then in the order of linking. */
  Uni<List<LeagueLink>> links(SqlConnection transaction, LineId line) {
    return transaction
        .preparedQuery(LINKS)
        .execute(Tuple.of(line.value()))
        .map(
            rows -> {
              List<LeagueLink> links = new ArrayList<>(rows.size());
              rows.forEach(
                  row ->
                      links.add(
                          new LeagueLink(
                              LeagueKey.parse(row.getString(0)).orElseThrow(),
                              row.getString(1),
                              row.getBoolean(2))));
              return links;
            });
  }

  /**
   * Links the league, to which the platform has just admitted the line, or changes the team of one
   * that is linked. The first becomes primary.
   */
  Uni<Void> link(SqlConnection transaction, LineId line, LeagueKey league, String teamId) {
    return transaction
        .preparedQuery(LINK)
        .execute(Tuple.of(line.value(), league.toString(), teamId))
        .replaceWithVoid();
  }

  /**
   * Removes the link, with what was entered to read the league; the one that was linked first of
   * those that stay becomes primary.
   */
  Uni<Void> unlink(SqlConnection transaction, LineId line, LeagueKey league) {
    return transaction
        .preparedQuery(UNLINK)
        .execute(Tuple.of(line.value(), league.toString()))
        .chain(
            () ->
                transaction
                    .preparedQuery(DELETE_COOKIES)
                    .execute(Tuple.of(line.value(), league.toString())))
        .chain(() -> transaction.preparedQuery(NEXT_IS_PRIMARY).execute(Tuple.of(line.value())))
        .replaceWithVoid();
  }

  Uni<Void> makePrimary(SqlConnection transaction, LineId line, LeagueKey league) {
    return transaction
        .preparedQuery(NO_PRIMARY)
        .execute(Tuple.of(line.value()))
        .chain(
            () ->
                transaction
                    .preparedQuery(PRIMARY)
                    .execute(Tuple.of(line.value(), league.toString())))
        .replaceWithVoid();
  }
}
