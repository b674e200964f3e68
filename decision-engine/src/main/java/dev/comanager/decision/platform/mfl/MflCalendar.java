package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A league's calendar: its events, some of which are repeated weekly.
 *
 * @param events those with a time
 */
record MflCalendar(List<Event> events) {
  private static final String TRADES_END = "TRADE";
  private static final double SECONDS_FROM = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
  private static final double SECONDS_TO = Instant.parse("2100-01-01T00:00:00Z").getEpochSecond();
  private static final int MOST_EVENTS = 500;

  /**
   * One event.
   *
   * @param until when what begins is over; null when it stays
   */
  private record Event(String type, Instant at, Instant until) {}

  /** The calendar in that document. */
  static MflCalendar read(JsonNode document) {
    List<Event> events = new ArrayList<>();
    for (JsonNode row : MflJson.rows(document.path("calendar"), "event")) {
      Optional<Instant> at = time(row, "start_time");
      if (at.isPresent() && events.size() < MOST_EVENTS) {
        events.add(
            new Event(
                MflJson.text(row, "type").orElse(""),
                at.get(),
                time(row, "end_time").filter(at.get()::isBefore).orElse(null)));
      }
    }
    return new MflCalendar(List.copyOf(events));
  }

  /** When trades end, or ended; empty when the calendar doesn't say. */
  Optional<Instant> tradesEnd(Instant now) {
    return events.stream()
        .filter(event -> event.type().equals(TRADES_END))
        .filter(event -> event.until() == null || event.until().isAfter(now))
        .map(Event::at)
        .min(Comparator.naturalOrder());
  }

  private static Optional<Instant> time(JsonNode row, String name) {
    OptionalDouble seconds = MflJson.number(row, name);
    return seconds.isPresent()
            && seconds.getAsDouble() >= SECONDS_FROM
            && seconds.getAsDouble() < SECONDS_TO
        ? Optional.of(Instant.ofEpochSecond((long) seconds.getAsDouble()))
        : Optional.empty();
  }
}
