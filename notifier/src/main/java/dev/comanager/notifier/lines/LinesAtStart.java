package dev.comanager.notifier.lines;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.events.GroupBacklog;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Whether the changes and deletions of lines that were published before the start are stored. Until
 * then a line may be suspended, or its number another line's.
 */
@Singleton
public class LinesAtStart {
  private static final Duration AT_MOST = Duration.ofSeconds(30);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final KafkaSettings settings;
  private volatile boolean stored;

  public LinesAtStart(KafkaSettings settings) {
    this.settings = settings;
  }

  void begin(@Observes StartupEvent started) {
    GroupBacklog backlog = new GroupBacklog(settings, "lines-events");
    Uni.createFrom()
        .completionStage(backlog.untilNow())
        .onFailure()
        .recoverWithItem(false)
        .repeat()
        .withDelay(INTERVAL)
        .until(handled -> handled)
        .select()
        .first(AT_MOST)
        .onTermination()
        .invoke(
            () -> {
              stored = true;
              backlog.close();
            })
        .subscribe()
        .with(_ -> {});
  }

  /** True after 30 s in any case: texts that are late don't help anybody. */
  public boolean stored() {
    return stored;
  }
}
