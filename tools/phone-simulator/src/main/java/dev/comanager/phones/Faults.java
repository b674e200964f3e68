package dev.comanager.phones;

import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The faults that are switched on. None can be switched on unless the simulator runs locally. */
@Singleton
class Faults {
  /** Every request is affected. */
  static final int ALWAYS = 100;

  private record Switched(Set<Fault> on, int percent) {}

  private final boolean local;
  private volatile Switched switched = new Switched(Set.of(), ALWAYS);

  Faults(@ConfigProperty(name = "comanager.environment") String environment) {
    this.local = environment.equals("local");
  }

  /** Whether faults can be switched on. */
  boolean allowed() {
    return local;
  }

  Set<Fault> on() {
    return switched.on();
  }

  /** The percentage of requests that are affected. */
  int percent() {
    return switched.percent();
  }

  /**
   * Switches on these faults and no others.
   *
   * @throws IllegalStateException if the simulator doesn't run locally
   */
  void set(Set<Fault> on, int percent) {
    if (!local) {
      throw new IllegalStateException("faults are for one's own machine and for tests");
    }
    switched = new Switched(Set.copyOf(on), percent);
  }

  /** The faults of one request, chosen at random once. */
  Set<Fault> drawn() {
    Switched now = switched;
    return now.on().isEmpty() || ThreadLocalRandom.current().nextInt(ALWAYS) >= now.percent()
        ? EnumSet.noneOf(Fault.class)
        : now.on();
  }
}
