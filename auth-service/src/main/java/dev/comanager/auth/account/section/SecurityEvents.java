package dev.comanager.auth.account.section;

import dev.comanager.auth.securityevent.SecurityEvent;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Recent access to the line, as the page lists it. */
@Singleton
public class SecurityEvents {
  private static final int MOST = 10;

  private final SecurityEventStore store;

  SecurityEvents(SecurityEventStore store) {
    this.store = store;
  }

  /**
   * An event as the page lists it.
   *
   * @param texted whether a text about it was sent to the line's phone
   */
  public record Row(String when, String what, boolean texted) {}

  /** The most recent events, newest first. */
  public Uni<List<Row>> of(LineId line, DayRule days) {
    return store
        .recent(line, MOST)
        .map(
            events ->
                events.stream()
                    .map(event -> new Row(days.opening(event.at()), what(event), event.texted()))
                    .toList());
  }

  private static String what(SecurityEvent event) {
    return switch (event.kind()) {
      case ASSISTANT_CONNECTED -> event.detail() + " was connected";
      case ASSISTANT_CONNECTED_AGAIN -> event.detail() + " was connected again";
      case BEARER_MADE -> "A new key was made";
      case NEW_BROWSER -> "Signed in from a new browser: " + event.detail();
    };
  }
}
