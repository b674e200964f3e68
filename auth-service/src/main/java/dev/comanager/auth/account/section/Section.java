package dev.comanager.auth.account.section;

import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * A part of the page that loads independently and may fail on its own.
 *
 * @param shown its content; null if unavailable
 */
public record Section<T>(T shown) {
  /** The content if it loads in time, else a section that says that it can't be shown. */
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

  /** Whether the section is unavailable. */
  public boolean out() {
    return shown == null;
  }
}
