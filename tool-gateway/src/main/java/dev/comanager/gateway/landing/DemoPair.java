package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * The two players of the demo league's closest decision this week, by name.
 *
 * @param first comes first in the alphabet, so that the order doesn't give the pick away
 */
record DemoPair(String first, String second) {
  /** The closest decision of a weekly brief; empty when the week has none left. */
  static Optional<DemoPair> of(JsonNode brief) {
    JsonNode closest = brief.at("/structuredContent/close_calls/0");
    String start = closest.path("start").asText();
    String sit = closest.path("sit").asText();
    if (start.isEmpty() || sit.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        start.compareTo(sit) < 0 ? new DemoPair(start, sit) : new DemoPair(sit, start));
  }
}
