package dev.comanager.notifier.lines;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Lines as they were last told, their numbers still sealed. */
@Singleton
public class LineContactStore {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String PUT =
      """
      INSERT INTO line_contact AS c (line, version, state, time_zone, sealed_phone)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, state = excluded.state,
        time_zone = excluded.time_zone, sealed_phone = excluded.sealed_phone
      WHERE c.version < excluded.version
      """;
  private static final String FIND = "SELECT state, sealed_phone FROM line_contact WHERE line = $1";
  private static final List<String> FORGET =
      List.of("DELETE FROM line_contact WHERE line = $1", "DELETE FROM delivery WHERE line = $1");

  private final Pool pool;

  LineContactStore(Pool pool) {
    this.pool = pool;
  }

  /** Whether a line is served, and its number, sealed. */
  public record Contact(State state, String sealedPhone) {
    @Override
    public String toString() {
      return "Contact[" + state + "]";
    }
  }

  void put(LineChanged line) {
    await(
        pool.preparedQuery(PUT)
            .execute(
                Tuple.of(
                    line.line().value(),
                    line.version(),
                    line.state().code(),
                    line.timeZone(),
                    line.sealedPhone())));
  }

  /** The line is gone, and with it all that was to be said to it. */
  void forget(String line) {
    await(
        pool.withTransaction(
            tx ->
                Multi.createFrom()
                    .iterable(FORGET)
                    .onItem()
                    .transformToUniAndConcatenate(
                        sql -> tx.preparedQuery(sql).execute(Tuple.of(line)))
                    .onItem()
                    .ignoreAsUni()));
  }

  /** Empty for a line that wasn't told of yet, or is gone. */
  public Optional<Contact> find(LineId line) {
    return await(
        pool.preparedQuery(FIND)
            .execute(Tuple.of(line.value()))
            .map(
                rows ->
                    rows.stream()
                        .map(
                            row ->
                                new Contact(
                                    State.valueOf(row.getString(0).toUpperCase(Locale.ROOT)),
                                    row.getString(1)))
                        .findFirst()));
  }

  private static <T> T await(Uni<T> work) {
    return work.await().atMost(PATIENCE);
  }
}
