package dev.comanager.watch.watches;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.events.GroupBacklog;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Waits for what an event brings. It usually arrives within milliseconds, and what isn't there soon
 * doesn't exist, unless events wait: after a replica has ended, nobody reads its partitions for
 * seconds.
 */
@Singleton
public class LateEvents {
  private static final Duration FOR_THE_WRITE = Duration.ofMillis(2_500);
  private static final Duration SOON = Duration.ofSeconds(2);
  private static final Duration ANSWER = Duration.ofSeconds(1);

  private final KafkaSettings settings;
  private final Map<String, GroupBacklog> backlogs = new ConcurrentHashMap<>();

  LateEvents(KafkaSettings settings) {
    this.settings = settings;
  }

  /**
   * Waits before the call has its turn. Completes once it is found, or once it certainly isn't
   * there, else when the time that the call can spare is over.
   *
   * @param channel the channel of the events that bring it
   * @param find looks for it for about that time
   */
  public <T> Uni<Void> await(
      IncomingToolCall call, String channel, Function<Duration, Uni<Optional<T>>> find) {
    return Uni.createFrom()
        .deferred(() -> await(channel, call.remaining().minus(FOR_THE_WRITE), find));
  }

  /** Whether what wasn't found doesn't exist; otherwise the call's time was over before. */
  public static boolean waitedEnough(IncomingToolCall call) {
    return call.remaining().compareTo(FOR_THE_WRITE) > 0;
  }

  private <T> Uni<Void> await(
      String channel, Duration atMost, Function<Duration, Uni<Optional<T>>> find) {
    long end = System.nanoTime() + atMost.toNanos();
    boolean mayBeLate = atMost.compareTo(SOON) > 0;
    return find.apply(mayBeLate ? SOON : atMost)
        .chain(
            found ->
                found.isPresent()
                    ? Uni.createFrom().item(true)
                    : mayBeLate ? nothingWaits(channel) : Uni.createFrom().item(false))
        .chain(over -> over ? Uni.createFrom().voidItem() : untilTheEnd(end, find));
  }

  private static <T> Uni<Void> untilTheEnd(long end, Function<Duration, Uni<Optional<T>>> find) {
    return find.apply(left(end))
        .chain(
            found ->
                found.isPresent()
                    ? Uni.createFrom().voidItem()
                    : Uni.createFrom().voidItem().onItem().delayIt().by(left(end)));
  }

  private static Duration left(long end) {
    return Duration.ofNanos(Math.max(1, end - System.nanoTime()));
  }

  /** Whether all events of the channel until now are stored; false if the broker doesn't answer. */
  private Uni<Boolean> nothingWaits(String channel) {
    return Uni.createFrom()
        .deferred(() -> Uni.createFrom().completionStage(backlog(channel).untilNow()))
        .ifNoItem()
        .after(ANSWER)
        .recoverWithItem(false)
        .onFailure()
        .recoverWithItem(false);
  }

  private GroupBacklog backlog(String channel) {
    return backlogs.computeIfAbsent(channel, it -> new GroupBacklog(settings, it));
  }

  @PreDestroy
  void close() {
    backlogs.values().forEach(GroupBacklog::close);
  }
}
