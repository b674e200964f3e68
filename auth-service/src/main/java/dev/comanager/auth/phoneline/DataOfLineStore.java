package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;

/** Something that a feature of this service keeps of a line, and that goes when the line goes. */
public interface DataOfLineStore {
  /**
   * Deletes it in the transaction that deletes the line.
   *
   * @param phone the fingerprint of the line's number
   */
  Uni<Void> delete(SqlConnection tx, LineId line, byte[] phone);
}
