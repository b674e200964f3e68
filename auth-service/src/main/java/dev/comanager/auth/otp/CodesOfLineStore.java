package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.DataOfLineStore;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;

/**
 * The sign-ins of a deleted line's number. That codes were sent stays counted for its day, under a
 * keyed hash: deleting a line must not be a way around that limit.
 */
@Singleton
class CodesOfLineStore implements DataOfLineStore {
  private static final String DELETE = "DELETE FROM sign_in_code WHERE phone_hmac = $1";

  @Override
  public Uni<Void> delete(SqlConnection tx, LineId line, byte[] phone) {
    return tx.preparedQuery(DELETE).execute(Tuple.of(Buffer.buffer(phone))).replaceWithVoid();
  }
}
