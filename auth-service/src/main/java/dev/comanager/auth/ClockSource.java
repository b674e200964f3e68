package dev.comanager.auth;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The one clock of the service, for what is told to people; what counts goes by the database's. */
public class ClockSource {
  @Produces
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }
}
