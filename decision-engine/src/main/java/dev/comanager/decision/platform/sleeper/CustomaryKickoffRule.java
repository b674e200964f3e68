package dev.comanager.decision.platform.sleeper;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;

/**
 * The kickoff of a game without a known time of day, since Sleeper's schedule has only dates. The
 * first customary time of that day is used, so that a lock is seldom announced too late: only a
 * game at an unusual hour, such as one in Europe on a Sunday morning, begins before it. While
 * Sleeper still shows the game as not begun, the next customary time of that day replaces it.
 */
final class CustomaryKickoffRule {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final LocalTime EVENING = LocalTime.of(20, 15);
  private static final LocalTime LATEST = LocalTime.of(22, 20);

  private CustomaryKickoffRule() {}

  /**
   * The kickoff of a game that hasn't begun.
   *
   * @param day in US Eastern time
   */
  static Instant kickoff(LocalDate day, Instant now) {
    List<LocalTime> times = times(day);
    for (LocalTime time : times) {
      Instant kickoff = at(day, time);
      if (kickoff.isAfter(now)) {
        return kickoff;
      }
    }
    return at(day, LATEST);
  }

  /** The kickoff of a game that has begun: the first customary time of that day. */
  static Instant begun(LocalDate day) {
    return at(day, times(day).getFirst());
  }

  private static List<LocalTime> times(LocalDate day) {
    if (day.getMonthValue() == 12 && day.getDayOfMonth() == 25) {
      return List.of(LocalTime.of(13, 0), LocalTime.of(16, 30), EVENING);
    }
    return switch (day.getDayOfWeek()) {
      case SUNDAY ->
          List.of(
              LocalTime.of(13, 0), LocalTime.of(16, 5), LocalTime.of(16, 25), LocalTime.of(20, 20));
      case SATURDAY -> List.of(LocalTime.of(13, 0), LocalTime.of(16, 30), EVENING);
      case THURSDAY ->
          thanksgiving(day)
              ? List.of(LocalTime.of(12, 30), LocalTime.of(16, 30), EVENING)
              : List.of(EVENING);
      case FRIDAY -> List.of(LocalTime.of(15, 0), EVENING);
      case MONDAY -> List.of(LocalTime.of(19, 0), EVENING);
      case TUESDAY, WEDNESDAY -> List.of(LocalTime.of(13, 0), EVENING);
    };
  }

  private static boolean thanksgiving(LocalDate day) {
    return day.getMonthValue() == 11 && day.getDayOfMonth() >= 22 && day.getDayOfMonth() <= 28;
  }

  private static Instant at(LocalDate day, LocalTime time) {
    return day.atTime(time).atZone(EASTERN).toInstant();
  }
}
