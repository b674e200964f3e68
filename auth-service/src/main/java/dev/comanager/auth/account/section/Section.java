package dev.comanager.auth.account.section;

import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * A part of the page that loads beside the others and may fail alone.
 *
 * @param shown what it shows; null when that is out of reach
 */
public record Section<T>(T shown) {
  /** What was loaded in time, or the section that says that it can't be shown. */
  public static <T> Uni<Section<T>> load(String name, Duration timeout, Uni<T> content) {
    return content
        .map(Section::new)
        .ifNoItem()
        .after(timeout)
        .fail()
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf(
                  "account section not shown section=%s cause=%s",
                  name, failure.getClass().getName());
              return new Section<>(null);
            });
  }

  /** Whether it can't be shown now. */
  public boolean out() {
    return shown == null;
  }
}
