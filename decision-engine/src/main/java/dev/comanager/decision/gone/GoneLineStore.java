package dev.comanager.decision.gone;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Deletes all that is kept of a line, and says so. */
@ApplicationScoped
class GoneLineStore {
  private static final String TEAMS_ALONE =
      " FROM league_link mine JOIN team_seen t USING (league, team_id) WHERE mine.line = $1"
          + " AND NOT EXISTS (SELECT 1 FROM league_link l WHERE l.league = mine.league"
          + " AND l.team_id = mine.team_id AND l.line <> $1)";

  // First what every call locks, then the row that whoever changes the line's links locks, last
  // what they lead to.
  private static final List<String> DELETE =
      List.of(
          "DELETE FROM handled_call WHERE line = $1",
          "DELETE FROM line_leagues WHERE line = $1",
          "DELETE FROM decision WHERE line = $1",
          "DELETE FROM locked_decision WHERE line = $1",
          "DELETE FROM espn_cookie WHERE line = $1",
          "DELETE FROM league_snapshot s WHERE league IN"
              + " (SELECT league FROM league_link WHERE line = $1) AND NOT EXISTS"
              + " (SELECT 1 FROM league_link l WHERE l.league = s.league AND l.line <> $1)",
          "DELETE FROM recheck_subject WHERE fingerprint IN (SELECT fingerprint"
              + TEAMS_ALONE
              + ")",
          "DELETE FROM team_seen WHERE (league, team_id) IN (SELECT league, team_id"
              + TEAMS_ALONE
              + ")",
          "DELETE FROM league_link WHERE line = $1");

  private final Pool pool;
  private final Outbox outbox;

  GoneLineStore(Pool pool, Outbox outbox) {
    this.pool = pool;
    this.outbox = outbox;
  }

  /**
   * Deletes it all in one transaction, with the message that the line has no leagues any more: to
   * auth-service that means it is done. A second time does no harm.
   */
  Uni<Void> delete(LineId line) {
    return Transactions.run(pool, tx -> delete(tx, line)).invoke(outbox::nudge);
  }

  private Uni<Void> delete(SqlConnection tx, LineId line) {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (String statement : DELETE) {
      done =
          done.chain(() -> tx.preparedQuery(statement).execute(Tuple.of(line.value())))
              .replaceWithVoid();
    }
    return done.chain(
            () -> outbox.append(tx, new OutboxMessage(Topic.LINE_LEAGUES, line.value(), null)))
        .replaceWithVoid();
  }
}
