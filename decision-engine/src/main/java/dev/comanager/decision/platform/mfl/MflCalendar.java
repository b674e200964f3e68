package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.platform.LooseJson;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A league's calendar: its events, some of which are repeated weekly.
 *
 * @param events those with a time
 */
record MflCalendar(List<Event> events) {
  private static final String TRADES_END = "TRADE";
  private static final String BIDS_SETTLED = "WAIVER_BBID";
  private static final Duration WEEK = Duration.ofDays(7);
  private static final int MOST_WEEKS = 60;
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final int MOST_EVENTS = 500;

  /**
   * One event.
   *
   * @param until when what begins is over; null when it stays
   * @param again number of weeks in which it happens once more, at the same time
   */
  private record Event(String type, Instant at, Instant until, int again) {
    /** Whether it happens within a week, and not for the last time before that. */
    boolean isCurrent(Instant now) {
      return !at.isAfter(now.plus(WEEK)) && at.plus(WEEK.multipliedBy(again)).isAfter(now);
    }
  }

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
                time(row, "end_time").filter(at.get()::isBefore).orElse(null),
                Math.clamp(MflJson.integer(row, "happens").orElse(0), 0, MOST_WEEKS)));
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

  /**
   * When blind bids are settled, where that is at one full hour of the day; empty when the calendar
   * doesn't say, and once the events of the season are over.
   */
  Optional<ClaimSchedule> bidsSettled(Instant now) {
    List<ZonedDateTime> current =
        events.stream()
            .filter(event -> event.type().equals(BIDS_SETTLED) && event.isCurrent(now))
            .map(event -> event.at().atZone(EASTERN))
            .toList();
    Set<LocalTime> hours = new HashSet<>();
    current.forEach(at -> hours.add(at.toLocalTime()));
    if (hours.size() != 1 || hours.iterator().next().getMinute() != 0) {
      return Optional.empty();
    }
    return Optional.of(
        new ClaimSchedule(
            current.stream().map(ZonedDateTime::getDayOfWeek).toList(),
            current.getFirst().getHour(),
            EASTERN,
            true,
            null));
  }

  private static Optional<Instant> time(JsonNode row, String name) {
    OptionalDouble seconds = MflJson.number(row, name);
    return seconds.isPresent() ? LooseJson.time(1_000 * seconds.getAsDouble()) : Optional.empty();
  }
}
