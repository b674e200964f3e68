package dev.comanager.decision.sample;

import dev.comanager.contracts.LineId;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Lines for tests that share a database, and work on a Vert.x context. */
public final class Lines {
  private static final int ID_BYTES = 12;

  private Lines() {}

  /** A line that no other test has. */
  public static LineId newLine() {
    return new LineId("ln_" + hex(ID_BYTES));
  }

  /** Random hex digits, two for each byte. */
  public static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /** Subscribes on a Vert.x context and waits. */
  public static <T> T await(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable failure) {
      throw new AssertionError(failure);
    }
  }
}
