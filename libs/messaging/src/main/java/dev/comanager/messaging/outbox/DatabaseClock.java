package dev.comanager.messaging.outbox;

import dev.comanager.servicekit.health.Round;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jboss.logging.Logger;

/**
 * The service's clock, in UTC: the machine's, corrected from the database every ten seconds, so
 * that a machine ten minutes off does no harm. Until the first correction it is the machine's.
 */
@ApplicationScoped
@DefaultBean
public class DatabaseClock extends Clock {
  private static final Logger LOG = Logger.getLogger(DatabaseClock.class);
  // Slow answers are ignored: the offset is estimated from the middle of the round trip.
  private static final Duration SLOW_ANSWER = Duration.ofSeconds(1);
  private static final Duration FIRST_CORRECTION = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofSeconds(3);
  private static final Duration WORTH_LOGGING = Duration.ofSeconds(5);
  private static final String NOT_CORRECTED = "clock not compared with the database";
  private static final Round ROUND = new Round(NOT_CORRECTED, TIMEOUT);

  private final Pool pool;
  private final Clock machine;
  private volatile Duration correction = Duration.ZERO;
  private volatile boolean corrected;

  @Inject
  public DatabaseClock(Pool pool, ClockConfig config) {
    this.pool = pool;
    this.machine = Clock.offset(Clock.systemUTC(), config.skew());
  }

  // First, so that everything that starts after it reads the corrected clock.
  void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent started) {
    try {
      correct().await().atMost(FIRST_CORRECTION);
    } catch (RuntimeException e) {
      LOG.warnf("%s reason=%s", NOT_CORRECTED, e.toString());
    }
  }

  @Scheduled(every = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
  Uni<Void> tick() {
    return ROUND.of(correct());
  }

  /** Whether the clock has been compared with the database at least once. */
  public boolean corrected() {
    return corrected;
  }

  /** Compares with the database now. */
  public Uni<Void> correct() {
    return Uni.createFrom()
        .deferred(
            () -> {
              Instant begun = machine.instant();
              long requestedNanos = System.nanoTime();
              return pool.query("SELECT clock_timestamp()")
                  .execute()
                  .ifNoItem()
                  .after(TIMEOUT)
                  .fail()
                  .invoke(
                      rows -> {
                        Duration took = Duration.ofNanos(System.nanoTime() - requestedNanos);
                        OffsetDateTime there = rows.iterator().next().getOffsetDateTime(0);
                        compare(begun.plus(took.dividedBy(2)), there.toInstant(), took);
                      })
                  .replaceWithVoid();
            });
  }

  private void compare(Instant here, Instant there, Duration took) {
    if (corrected && took.compareTo(SLOW_ANSWER) > 0) {
      LOG.debugf("slow answer of the database's clock ignored took=%s", took);
      return;
    }
    Duration found = Duration.between(here, there);
    if (found.minus(correction).abs().compareTo(WORTH_LOGGING) > 0) {
      LOG.warnf("machine's clock is off by=%s corrected from the database", found.negated());
    }
    correction = found;
    corrected = true;
  }

  @Override
  public Instant instant() {
    return machine.instant().plus(correction);
  }

  @Override
  public long millis() {
    return machine.millis() + correction.toMillis();
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return new Zoned(this, zone);
  }

  /** The same clock read in another zone. */
  private static final class Zoned extends Clock {
    private final DatabaseClock clock;
    private final ZoneId zone;

    private Zoned(DatabaseClock clock, ZoneId zone) {
      this.clock = clock;
      this.zone = zone;
    }

    @Override
    public Instant instant() {
      return clock.instant();
    }

    @Override
    public ZoneId getZone() {
      return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
      return new Zoned(clock, other);
    }
  }
}
