package dev.comanager.auth;

import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.spi.CDI;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Lines for tests, created through the operators' operations. */
public final class Lines {
  public static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  private static final AtomicInteger NEXT = new AtomicInteger();

  private Lines() {}

  /** A phone number that no other test uses. */
  public static PhoneNumber newPhone() {
    return new PhoneNumber("+1212555%04d".formatted(NEXT.getAndIncrement()));
  }

  public static NewLine create() {
    return create(newPhone()).orElseThrow();
  }

  public static Optional<NewLine> create(PhoneNumber phone) {
    return await(() -> operations().create(phone, NEW_YORK, 20));
  }

  public static PhoneLines operations() {
    return CDI.current().select(PhoneLines.class).get();
  }

  /** Subscribes on a Vert.x context, as Hibernate Reactive needs it, and waits. */
  public static <T> T await(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
  }
}
