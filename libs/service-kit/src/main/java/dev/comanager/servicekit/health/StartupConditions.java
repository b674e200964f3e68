package dev.comanager.servicekit.health;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * The topics that a process must join before it is ready. Each is awaited only once: a rebalance or
 * a broker outage is no reason to make a replica unready, because it affects all replicas, and
 * callers get a retryable answer.
 */
@Singleton
public final class StartupConditions {
  private final Map<String, BooleanSupplier> dependencies = new ConcurrentHashMap<>();
  private final Map<String, Boolean> done = new ConcurrentHashMap<>();
  private volatile boolean complete;

  /** Makes readiness wait until this condition has been true once. */
  public void add(String name, BooleanSupplier joined) {
    dependencies.put(name, joined);
  }

  // Runs last: before that, a probe could come before all conditions are registered.
  void known(@Observes @Priority(Integer.MAX_VALUE) StartupEvent started) {
    complete = true;
  }

  /** Whether all conditions are registered and each has been true once. */
  boolean joined() {
    return complete && each().values().stream().allMatch(it -> it);
  }

  /** The conditions and whether each has been true, sorted by name. */
  Map<String, Boolean> each() {
    Map<String, Boolean> each = new TreeMap<>();
    dependencies.forEach((name, joined) -> each.put(name, once(name, joined)));
    return each;
  }

  private boolean once(String name, BooleanSupplier joined) {
    if (!done.containsKey(name) && joined.getAsBoolean()) {
      done.put(name, true);
    }
    return done.containsKey(name);
  }
}
