package dev.comanager.messaging.linedeletion;

import dev.comanager.contracts.LineId;
import dev.comanager.messaging.events.Event;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/** Consumes the deletion of a line: a record of {@code lines.events} without a value. */
@ApplicationScoped
public class LineDeletionConsumer {
  private static final Logger LOG = Logger.getLogger(LineDeletionConsumer.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final LineDataEraser eraser;

  @Inject
  public LineDeletionConsumer(LineDataEraser eraser) {
    this.eraser = eraser;
  }

  /** Erases the lines of those events that are deletions, one after another. */
  public Uni<Void> consume(List<? extends Event<?>> events) {
    return Multi.createFrom()
        .iterable(events)
        .filter(event -> event.value() == null)
        .onItem()
        .transformToUniAndConcatenate(event -> consume(event.key()))
        .onItem()
        .ignoreAsUni();
  }

  /**
   * Erases the line, at least once.
   *
   * @param key of the record; one that is no line's id is ignored
   */
  public Uni<Void> consume(String key) {
    return LineId.parse(key)
        .map(
            line ->
                eraser
                    .erase(line)
                    .ifNoItem()
                    .after(TIMEOUT)
                    .fail()
                    .invoke(() -> LOG.infof("line data deleted line=%s", line)))
        .orElseGet(() -> Uni.createFrom().voidItem());
  }
}
