package dev.comanager.notifier.sealed;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.servicekit.startup.StartFailure;
import io.quarkus.logging.Log;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** What is stored sealed, and the keys that it needs. Applied at the start. */
@Singleton
public class SealedRowStore {
  private static final int AT_ONCE = 500;
  // Reads the kid in the header of each JWE. Lines whose number this release could never open don't
  // count, and neither do texts and calls that have ended or are too late: they would prevent the
  // start for no use.
  private static final String NEEDED =
      """
      SELECT DISTINCT convert_from(
          decode(rpad(translate(header, '-_', '+/'), (length(header) + 3) / 4 * 4, '='), 'base64'),
          'UTF8')::json ->> 'kid' AS key
      FROM (
        SELECT split_part(sealed_phone, '.', 1) AS header FROM line_contact
        WHERE phone_hash_key <> ''
        UNION ALL
        SELECT split_part(sealed, '.', 1) FROM delivery
        WHERE state IN ('waiting', 'started') AND expires_at > now()) stored
      WHERE header ~ '^eyJ[A-Za-z0-9_-]+$' AND length(header) % 4 <> 1
      ORDER BY key
      """;
  private static final String HASHED_OTHERWISE =
      """
      SELECT line, sealed_phone FROM line_contact
      WHERE line > $1 AND (phone_hash_key IS NULL OR phone_hash_key <> ALL($2))
      ORDER BY line LIMIT $3
      """;
  private static final String SET_HASH =
      "UPDATE line_contact SET phone_hash = $3, phone_hash_key = $4"
          + " WHERE line = $1 AND sealed_phone = $2";

  private final Pool pool;
  private final SealedValues values;

  public SealedRowStore(Pool pool, SealedValues values) {
    this.pool = pool;
    this.values = values;
  }

  /**
   * Refuses the start without a key that a line, or a text or call still to be sent, is sealed to.
   *
   * @throws StartFailure naming the keys that are missing
   */
  public void require() {
    List<String> missing =
        rows(NEEDED, Tuple.tuple()).stream()
            .map(row -> row.getString("key"))
            .filter(key -> key != null && !values.keyNames().contains(key))
            .toList();
    if (!missing.isEmpty()) {
      throw new StartFailure(
          ("COMANAGER_SEALING_PRIVATE_KEYS lacks the key %s, which stored numbers, texts or calls are"
                  + " sealed to: put it back, behind the others. docs/security.md says when it can"
                  + " be removed")
              .formatted(String.join(", ", missing)));
    }
  }

  /**
   * Hashes numbers again whose hash was made with a key that is no longer in the set, so that their
   * lines are found when they text us. A hash of any key in the set stays, because a replica that
   * doesn't have the newest key yet must find it, too.
   */
  public void renewHashes() {
    int renewed = 0;
    int unreadable = 0;
    List<Row> page;
    String last = "";
    do {
      page =
          rows(HASHED_OTHERWISE, Tuple.of(last, values.keyNames().toArray(String[]::new), AT_ONCE));
      List<Tuple> hashes = new ArrayList<>();
      for (Row row : page) {
        last = row.getString("line");
        String line = last;
        String sealed = row.getString("sealed_phone");
        values
            .open(LineChanged.placeOf(new LineId(line)), sealed)
            .map(number -> values.hashes(new String(number, StandardCharsets.US_ASCII)).getFirst())
            .ifPresent(
                hash ->
                    hashes.add(
                        Tuple.of(line, sealed, Buffer.buffer(hash), values.keyNames().getFirst())));
      }
      if (!hashes.isEmpty()) {
        await(pool.preparedQuery(SET_HASH).executeBatch(hashes));
      }
      renewed += hashes.size();
      unreadable += page.size() - hashes.size();
    } while (page.size() == AT_ONCE);
    if (renewed > 0) {
      Log.infof("numbers hashed with the first key lines=%d", renewed);
    }
    if (unreadable > 0) {
      Log.warnf("numbers that no key opens: their lines get no texts lines=%d", unreadable);
    }
  }

  private List<Row> rows(String sql, Tuple arguments) {
    return await(
        pool.preparedQuery(sql)
            .execute(arguments)
            .map(rows -> StreamSupport.stream(rows.spliterator(), false).toList()));
  }
}
