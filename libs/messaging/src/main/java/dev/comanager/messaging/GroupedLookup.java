package dev.comanager.messaging;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Looks up keys in few statements: those that are requested while others are being read wait and
 * share the next statement. Nothing is kept: a statement begins after its keys were requested, so
 * it sees everything that was committed by then.
 */
public final class GroupedLookup<K, V> {
  /** More than one, so that a statement that hangs doesn't hold up all others. */
  private static final int MOST_STATEMENTS = 2;

  /** After this time a statement no longer counts against the limit. */
  private static final long HANGS_NANOS = Duration.ofSeconds(10).toNanos();

  private final Function<Set<K>, Uni<Map<K, V>>> read;
  private final V absent;
  private final LongSupplier nanoTime;
  private final List<Statement<K, V>> running = new ArrayList<>(MOST_STATEMENTS);
  private Map<K, List<UniEmitter<? super V>>> waiting = new LinkedHashMap<>();

  /** A statement and who shares it; equal only to itself. */
  private static final class Statement<K, V> {
    private final Map<K, List<UniEmitter<? super V>>> callers;
    private final long begunNanos;

    private Statement(Map<K, List<UniEmitter<? super V>>> callers, long begunNanos) {
      this.callers = callers;
      this.begunNanos = begunNanos;
    }
  }

  /**
   * A lookup.
   *
   * @param read reads these keys; keys without a value may be missing in its result
   * @param absent the value of missing keys
   */
  public GroupedLookup(Function<Set<K>, Uni<Map<K, V>>> read, V absent, LongSupplier nanoTime) {
    this.read = read;
    this.absent = absent;
    this.nanoTime = nanoTime;
  }

  /** The key's value, emitted on the caller's context. */
  public Uni<V> find(K key) {
    return VertxBridge.onCallersContext(Uni.createFrom().emitter(emitter -> add(key, emitter)));
  }

  private void add(K key, UniEmitter<? super V> emitter) {
    Optional<Statement<K, V>> next;
    synchronized (this) {
      waiting.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(emitter);
      next = next();
    }
    next.ifPresent(this::begin);
  }

  /** The next statement, counted as running; empty if there is none to begin now. */
  private Optional<Statement<K, V>> next() {
    if (waiting.isEmpty()) {
      return Optional.empty();
    }
    long now = nanoTime.getAsLong();
    if (running.size() == MOST_STATEMENTS) {
      running.removeIf(statement -> now - statement.begunNanos > HANGS_NANOS);
    }
    if (running.size() == MOST_STATEMENTS) {
      return Optional.empty();
    }
    Statement<K, V> next = new Statement<>(waiting, now);
    running.add(next);
    waiting = new LinkedHashMap<>();
    return Optional.of(next);
  }

  private void begin(Statement<K, V> statement) {
    // Not cancelled with one of its callers: the others still wait for it.
    var _ =
        Uni.createFrom()
            .deferred(() -> read.apply(statement.callers.keySet()))
            .subscribe()
            .with(
                found -> {
                  ended(statement);
                  statement.callers.forEach(
                      (key, callers) -> {
                        V value = found.getOrDefault(key, absent);
                        callers.forEach(caller -> caller.complete(value));
                      });
                },
                failure -> {
                  ended(statement);
                  statement.callers.values().stream()
                      .flatMap(List::stream)
                      .forEach(caller -> caller.fail(failure));
                });
  }

  private void ended(Statement<K, V> statement) {
    Optional<Statement<K, V>> next;
    synchronized (this) {
      running.remove(statement);
      next = next();
    }
    next.ifPresent(this::begin);
  }
}
