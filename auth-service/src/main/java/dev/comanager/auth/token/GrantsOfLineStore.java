package dev.comanager.auth.token;

import dev.comanager.auth.phoneline.DataOfLineStore;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;

/**
 * The grants of a deleted line, with their codes and refresh tokens. Nobody is told of each: the
 * line's own ending covers them all, and its sessions go with its user.
 */
@Singleton
class GrantsOfLineStore implements DataOfLineStore {
  private static final String DELETE = "DELETE FROM oauth_grant WHERE line = $1";

  @Override
  public Uni<Void> delete(SqlConnection tx, LineId line, byte[] phone) {
    return tx.preparedQuery(DELETE).execute(Tuple.of(line.value())).replaceWithVoid();
  }
}
