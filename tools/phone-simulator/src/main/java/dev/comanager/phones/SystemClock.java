package dev.comanager.phones;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The machine's clock; this service has no database clock to use instead. */
class SystemClock {
  @Produces
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }
}
