package dev.comanager.watch.line;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;

/** Until when lines want no alerts. The changes of that time are texted later, if they remain. */
@ApplicationScoped
public class MuteStore {
  private static final String MUTE = "UPDATE line_standing SET muted_until = $2 WHERE line = $1";

  /** The line gets no alerts until then. */
  public Uni<Void> mute(SqlConnection tx, LineId line, Instant until) {
    return tx.preparedQuery(MUTE)
        .execute(Tuple.of(line.value(), until.atOffset(ZoneOffset.UTC)))
        .replaceWithVoid();
  }

  /** The line gets alerts again; what was held back is checked at once. */
  public Uni<Void> unmute(SqlConnection tx, LineId line) {
    return tx.preparedQuery(MUTE)
        .execute(Tuple.of(line.value(), null))
        .chain(() -> LineStore.checkAgain(tx, Set.of(line.value())));
  }
}
