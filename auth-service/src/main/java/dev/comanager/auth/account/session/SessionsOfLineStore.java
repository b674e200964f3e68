package dev.comanager.auth.account.session;

import dev.comanager.auth.phoneline.DataOfLineStore;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;

/** The browsers in which the owner of a deleted line is signed in. */
@Singleton
class SessionsOfLineStore implements DataOfLineStore {
  private static final String DELETE = "DELETE FROM account_session WHERE line = $1";

  @Override
  public Uni<Void> delete(SqlConnection tx, LineId line, byte[] phone) {
    return tx.preparedQuery(DELETE).execute(Tuple.of(line.value())).replaceWithVoid();
  }
}
