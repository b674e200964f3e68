package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads a league's weeks: the matchup periods with their scoring periods, which are NFL weeks. */
final class EspnCalendar {
  private static final Pattern PERIOD = Pattern.compile("[0-9]{1,4}");

  private EspnCalendar() {}

  static SeasonCalendar read(JsonNode league) {
    JsonNode schedule = league.path("settings").path("scheduleSettings");
    Map<Integer, WeekSpan> periods = periods(schedule);
    OptionalInt regular = EspnJson.integer(schedule.path("matchupPeriodCount"));
    OptionalInt last = periods.values().stream().mapToInt(WeekSpan::last).max();
    if (last.isEmpty()) {
      last = EspnJson.integer(league.path("status").path("finalScoringPeriod"));
    }
    if (regular.isEmpty() || last.isEmpty()) {
      return SeasonCalendar.of(OptionalInt.empty(), last, periods.values().stream().toList());
    }
    int before = regular.getAsInt();
    if (!periods.isEmpty() && !periods.containsKey(before)) {
      // The list breaks off within the regular season, so it says nothing of the season's end.
      return SeasonCalendar.USUAL;
    }
    int after = last.getAsInt() + 1;
    int from =
        periods.isEmpty()
            ? Math.min(before + 1, after)
            : periods.entrySet().stream()
                .filter(period -> period.getKey() > before)
                .mapToInt(period -> period.getValue().first())
                .min()
                .orElse(after);
    return SeasonCalendar.of(OptionalInt.of(from), last, periods.values().stream().toList());
  }

  /** The weeks of each matchup period, as far as ESPN lists them. */
  static Map<Integer, WeekSpan> periods(JsonNode schedule) {
    Map<Integer, WeekSpan> periods = new TreeMap<>();
    schedule
        .path("matchupPeriods")
        .properties()
        .forEach(
            period -> {
              int first = Integer.MAX_VALUE;
              int last = 0;
              for (JsonNode week : period.getValue()) {
                int number = EspnJson.integer(week).orElse(0);
                first = number > 0 ? Math.min(first, number) : first;
                last = Math.max(last, number);
              }
              if (PERIOD.matcher(period.getKey()).matches() && last > 0) {
                periods.put(Integer.parseInt(period.getKey()), new WeekSpan(first, last));
              }
            });
    return periods;
  }
}
