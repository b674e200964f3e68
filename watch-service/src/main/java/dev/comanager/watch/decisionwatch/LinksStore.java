package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.watch.events.EventListener.Event;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Ends watches whose league was unlinked; forgets lines that are gone. */
@ApplicationScoped
class LinksStore {
  private static final String NEWER =
      """
      INSERT INTO line_links AS l (line, version) VALUES ($1, $2)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version
      WHERE l.version < excluded.version
      """;
  private static final String SUPERSEDE =
      """
      UPDATE watch SET state = 'superseded', ended_at = clock_timestamp()
      WHERE line = $1 AND state = 'active' AND league <> ALL ($2)
      """;
  private static final List<String> FORGET =
      List.of(
          "DELETE FROM watch WHERE line = $1",
          "DELETE FROM decision WHERE line = $1",
          "DELETE FROM handled_call WHERE line = $1",
          "DELETE FROM line_links WHERE line = $1");

  private final Pool pool;

  LinksStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> apply(List<Event<LineLeaguesChanged>> events) {
    return pool.withTransaction(
        tx ->
            Multi.createFrom()
                .iterable(events)
                .onItem()
                .transformToUniAndConcatenate(
                    event ->
                        event.value() == null ? forget(tx, event.key()) : apply(tx, event.value()))
                .onItem()
                .ignoreAsUni());
  }

  private static Uni<Void> apply(SqlConnection tx, LineLeaguesChanged changed) {
    String line = changed.line().value();
    String[] linked =
        changed.leagues().stream()
            .map(link -> new LeagueKey(link.platform(), link.leagueId()).toString())
            .toArray(String[]::new);
    return tx.preparedQuery(NEWER)
        .execute(Tuple.of(line, changed.version()))
        .chain(
            newer ->
                newer.rowCount() == 0
                    ? Uni.createFrom().voidItem()
                    : tx.preparedQuery(SUPERSEDE)
                        .execute(Tuple.of(line, linked))
                        .replaceWithVoid());
  }

  private static Uni<Void> forget(SqlConnection tx, String line) {
    return Multi.createFrom()
        .iterable(FORGET)
        .onItem()
        .transformToUniAndConcatenate(sql -> tx.preparedQuery(sql).execute(Tuple.of(line)))
        .onItem()
        .ignoreAsUni();
  }
}
