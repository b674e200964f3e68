package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.platform.LooseJson;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads when an ESPN league settles claims. The hour is Eastern: a recorded season was processed at
 * 15:00 UTC and, from November on, at 16:00 UTC with the hour 11.
 */
final class EspnClaims {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final int HOURS_OF_DAY = 24;
  private static final int LAST_HOUR = 23;

  private EspnClaims() {}

  /** The schedule of those settings; empty when they don't say. */
  static Optional<ClaimSchedule> of(JsonNode acquisitions) {
    List<DayOfWeek> days = days(acquisitions.path("waiverProcessDays"));
    Integer hour = LooseJson.wholeUnits(acquisitions, "waiverProcessHour");
    Integer hours = LooseJson.wholeUnits(acquisitions, "waiverHours");
    if (days.isEmpty() || hour == null || hour > LAST_HOUR) {
      return Optional.empty();
    }
    return switch (EspnJson.text(acquisitions.path("acquisitionType")).orElse("")) {
      case "WAIVERS_CONTINUOUS" -> Optional.of(new ClaimSchedule(days, hour, EASTERN, true, hours));
      case "WAIVERS_TRADITIONAL" ->
          clears(days, hours)
              .map(day -> new ClaimSchedule(List.of(day), hour, EASTERN, false, hours));
      default -> Optional.empty();
    };
  }

  /**
   * The day on which players are free again after their games: the first one on which claims are
   * settled, counted from Tuesday and the waiver period. ESPN's help says Wednesday for one day and
   * Thursday for two.
   */
  private static Optional<DayOfWeek> clears(List<DayOfWeek> days, Integer hours) {
    if (hours == null || hours == 0 || hours % HOURS_OF_DAY != 0) {
      return Optional.empty();
    }
    DayOfWeek day = DayOfWeek.TUESDAY.plus(hours / HOURS_OF_DAY);
    while (!days.contains(day)) {
      day = day.plus(1);
    }
    return Optional.of(day);
  }

  private static List<DayOfWeek> days(JsonNode names) {
    List<DayOfWeek> days = new ArrayList<>();
    for (JsonNode name : names) {
      try {
        days.add(DayOfWeek.valueOf(name.asText().toUpperCase(Locale.ROOT)));
      } catch (IllegalArgumentException e) {
        // A day that isn't known makes the whole schedule unknown.
        return List.of();
      }
    }
    return days;
  }
}
