package dev.comanager.decision.feed;

import dev.comanager.servicekit.health.Round;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The feed scheduler: each tick extends the claims on the feeds it is reading, claims those that
 * are due and reads them.
 */
@ApplicationScoped
class Feeds {
  private static final Round ROUND = new Round("feeds not claimed", Duration.ofMinutes(1));
  private static final Duration UNTIL_WANTED = Duration.ofSeconds(2);
  private static final Duration FIRST_RETRY = Duration.ofMillis(100);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(2);
  // A reading that never ends blocks its feed no longer than this.
  private static final Duration LONGEST_READING = Duration.ofMinutes(2);

  private final Map<String, Feed> feeds;
  private final List<String> names;
  private final FeedStateStore store;
  private final Map<String, Long> reading = new ConcurrentHashMap<>();
  private volatile boolean registered;

  Feeds(@All List<Feed> feeds, FeedStateStore store) {
    this.feeds = feeds.stream().collect(Collectors.toMap(Feed::name, Function.identity()));
    this.names = List.copyOf(this.feeds.keySet());
    this.store = store;
  }

  // A tick doesn't wait for the feeds it started, so a slow one doesn't hold up the others.
  @Scheduled(
      every = "${comanager.feeds.tick:1s}",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    if (names.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return ROUND.of(
        registered()
            .chain(this::extended)
            .chain(() -> store.claim(idle()))
            .invoke(claimed -> claimed.forEach(this::start)));
  }

  private Uni<Void> registered() {
    return registered
        ? Uni.createFrom().voidItem()
        : store.register(names).invoke(() -> registered = true);
  }

  private Uni<Void> extended() {
    List<String> busy = names.stream().filter(this::isBeingRead).toList();
    return busy.isEmpty() ? Uni.createFrom().voidItem() : store.extend(busy);
  }

  // A feed that becomes due while it is being read waits for the end of that reading; otherwise the
  // older of two readings could be stored last.
  private List<String> idle() {
    return names.stream().filter(Predicate.not(this::isBeingRead)).toList();
  }

  private boolean isBeingRead(String name) {
    Long begun = reading.get(name);
    return begun != null && System.nanoTime() - begun <= LONGEST_READING.toNanos();
  }

  private void start(String name) {
    long begun = System.nanoTime();
    reading.put(name, begun);
    run(name)
        .onTermination()
        .invoke(() -> reading.remove(name, begun))
        .subscribe()
        .with(
            done -> Log.debugf("feed done feed=%s", name),
            failure -> Log.warnf("feed not noted feed=%s reason=%s", name, failure.toString()));
  }

  private Uni<Void> run(String name) {
    Feed feed = feeds.get(name);
    return feed.wanted()
        .chain(
            wanted ->
                wanted
                    ? feed.read().chain(pause -> store.done(name, pause))
                    : store.unwanted(name, UNTIL_WANTED))
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("feed failed feed=%s reason=%s", name, failure.toString());
              return noted(store.failed(name));
            });
  }

  /** Tries until the database takes it: a failure that isn't noted would not lengthen the pause. */
  private static Uni<Void> noted(Uni<Void> note) {
    return note.onFailure()
        .retry()
        .withBackOff(FIRST_RETRY, LONGEST_RETRY)
        .expireIn(LONGEST_READING.toMillis());
  }
}
