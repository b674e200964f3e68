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
 * The topics that a process must have joined before it is ready. Each is waited for once: a group
 * that changes its members or a broker that goes away is no reason to take a replica out, since the
 * others would go with it; whoever asks is told to ask again.
 */
@Singleton
public final class Joins {
  private final Map<String, BooleanSupplier> dependencies = new ConcurrentHashMap<>();
  private final Map<String, Boolean> done = new ConcurrentHashMap<>();
  private volatile boolean complete;

  /** Says that the process isn't ready before this has been true once. */
  public void await(String name, BooleanSupplier joined) {
    dependencies.put(name, joined);
  }

  // Last: until then a probe could come before all that is to be awaited is known.
  void known(@Observes @Priority(Integer.MAX_VALUE) StartupEvent started) {
    complete = true;
  }

  /** Whether all that is to be joined is known and each was joined once. */
  boolean joined() {
    return complete && each().values().stream().allMatch(it -> it);
  }

  /** What is to be joined, and whether it has been, in the order of names. */
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
