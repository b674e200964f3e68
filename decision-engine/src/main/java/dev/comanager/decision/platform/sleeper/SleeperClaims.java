package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.ClaimSchedule;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads when a Sleeper league settles claims. Hours are Pacific: a recorded league with the hour 8
 * was processed at 15:05 UTC in October. Settings that nobody has documented or recorded stay
 * unknown.
 */
final class SleeperClaims {
  private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");
  private static final int TUESDAY_NIGHT = 2;
  private static final int HOURS_OF_DAY = 24;

  /** What happens on a day of a league with its own days: claims are settled, or players locked. */
  private static final int WAIVERS = 1;

  private static final int LOCKED = 2;

  /** Until this season a day's digit had base 3. */
  private static final int LAST_OF_BASE_3 = 2021;

  private static final int FIRST_OF_BASE_4 = 2026;
  private static final int MOST_OF_BASE_3 = 2186;
  private static final int BASE_3 = 3;
  private static final int BASE_4 = 4;

  private SleeperClaims() {}

  /** The schedule of that league; empty when its settings don't say. */
  static Optional<ClaimSchedule> of(JsonNode league) {
    JsonNode settings = league.path("settings");
    OptionalInt clear = SleeperJson.integer(settings, "waiver_clear_days");
    Integer afterDrop =
        clear.isPresent() && clear.getAsInt() >= 0 ? clear.getAsInt() * HOURS_OF_DAY : null;
    return switch (SleeperJson.integer(settings, "daily_waivers").orElse(-1)) {
      case 0 -> weekly(settings, afterDrop);
      case 1 -> ownDays(league, settings, afterDrop);
      default -> Optional.empty();
    };
  }

  /**
   * "Tuesday" claims are settled right after midnight, on Wednesday; other days aren't recorded.
   */
  private static Optional<ClaimSchedule> weekly(JsonNode settings, Integer afterDrop) {
    return SleeperJson.integer(settings, "waiver_day_of_week").orElse(-1) == TUESDAY_NIGHT
        ? Optional.of(new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 0, PACIFIC, false, afterDrop))
        : Optional.empty();
  }

  private static Optional<ClaimSchedule> ownDays(
      JsonNode league, JsonNode settings, Integer afterDrop) {
    OptionalInt hour = SleeperJson.integer(settings, "daily_waivers_hour");
    OptionalInt modes = SleeperJson.integer(settings, "daily_waivers_days");
    int base = base(SleeperJson.integer(league, "season").orElse(0), modes.orElse(-1));
    if (hour.isEmpty() || hour.getAsInt() < 0 || hour.getAsInt() >= HOURS_OF_DAY || base == 0) {
      return Optional.empty();
    }
    List<DayOfWeek> days = new ArrayList<>();
    int left = modes.getAsInt();
    for (int day = DayOfWeek.SUNDAY.getValue(); day >= DayOfWeek.MONDAY.getValue(); day--) {
      int mode = left % base;
      left /= base;
      if (mode == WAIVERS) {
        days.add(DayOfWeek.of(day));
      } else if (mode != LOCKED) {
        return Optional.empty();
      }
    }
    return left > 0 || days.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClaimSchedule(days, hour.getAsInt(), PACIFIC, true, afterDrop));
  }

  /** The base of the digits, one for each day from Monday on; 0 when it is unknown. */
  private static int base(int season, int modes) {
    if (modes < 0) {
      return 0;
    }
    if (modes > MOST_OF_BASE_3 || season >= FIRST_OF_BASE_4) {
      return BASE_4;
    }
    return season <= LAST_OF_BASE_3 ? BASE_3 : 0;
  }
}
