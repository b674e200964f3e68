package dev.comanager.messaging.linedeletion;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
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
