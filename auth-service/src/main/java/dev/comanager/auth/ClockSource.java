package dev.comanager.auth;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * The service's one clock, for times shown to people; expiry and limits use the database's clock.
 */
public class ClockSource {
  @Produces
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }
}
