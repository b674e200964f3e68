package dev.comanager.auth.account.session;

import dev.comanager.auth.phoneline.DataOfLineStore;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The browsers in which the owner of a deleted line is or was signed in, and what happened to it.
 */
@Singleton
class SessionsOfLineStore implements DataOfLineStore {
  private static final List<String> DELETE =
      List.of(
          "DELETE FROM account_session WHERE line = $1",
          "DELETE FROM known_browser WHERE line = $1",
          "DELETE FROM security_event WHERE line = $1");

  @Override
  public Uni<Void> delete(SqlConnection tx, LineId line, byte[] phone) {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (String sql : DELETE) {
      done =
          done.chain(() -> tx.preparedQuery(sql).execute(Tuple.of(line.value())).replaceWithVoid());
    }
    return done;
  }
}
