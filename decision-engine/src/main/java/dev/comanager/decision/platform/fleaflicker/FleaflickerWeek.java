package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The week of a Fleaflicker scoreboard, with its games.
 *
 * @param week of the NFL season; null when the league isn't playing, and the one after its last
 *     once its season is over
 * @param season 0 when it isn't given
 * @param gameIds of the league's games in that week; empty once its season is over
 */
record FleaflickerWeek(Integer week, int season, List<String> gameIds) {
  private static final int MOST_GAMES = 32;
  private static final int USUAL_PLAYOFFS = 3;
  private static final Duration A_WEEK = Duration.ofDays(7);

  FleaflickerWeek {
    gameIds = List.copyOf(gameIds);
  }

  static FleaflickerWeek read(JsonNode scoreboard, Instant now) {
    FleaflickerWeek shown = shown(scoreboard, now);
    // Fleaflicker goes on showing the final.
    return shown.week != null && finalIsOver(scoreboard, now)
        ? new FleaflickerWeek(
            span(scoreboard.path("schedulePeriod")).last() + 1, shown.season, List.of())
        : shown;
  }

  /** Whether the league's season is over. */
  boolean over() {
    return week != null && gameIds.isEmpty();
  }

  private static FleaflickerWeek shown(JsonNode scoreboard, Instant now) {
    JsonNode period = scoreboard.path("schedulePeriod");
    JsonNode low = period.path("low");
    int first = FleaflickerJson.count(low, "ordinal");
    if (first == 0) {
      first = FleaflickerJson.count(period, "value");
    }
    List<String> games = new ArrayList<>();
    for (JsonNode game : FleaflickerJson.list(scoreboard, "games")) {
      Optional<String> id = LooseJson.text(game, "id");
      if (id.isPresent() && games.size() < MOST_GAMES) {
        games.add(id.get());
      }
    }
    Integer week =
        first < 1 || first > SeasonCalendar.LATEST_END || games.isEmpty()
            ? null
            : Integer.valueOf(Math.min(first + weeksInto(period, now), SeasonCalendar.LATEST_END));
    return new FleaflickerWeek(week, FleaflickerJson.count(low, "season"), games);
  }

  /** Whether the final is decided and a week of the NFL has begun since. */
  private static boolean finalIsOver(JsonNode scoreboard, Instant now) {
    JsonNode period = scoreboard.path("schedulePeriod");
    WeekSpan weeks = span(period);
    OptionalDouble begin = LooseJson.number(period.path("low"), "startEpochMilli");
    boolean decided =
        FleaflickerJson.list(scoreboard, "games").stream()
            .anyMatch(
                game ->
                    game.path("isChampionshipGame").asBoolean()
                        && game.path("isFinalScore").asBoolean());
    return decided
        && calendar(scoreboard).lastWeek() == weeks.last()
        && begin.isPresent()
        && !Instant.ofEpochMilli((long) begin.getAsDouble())
            .plus(A_WEEK.multipliedBy(weeks.last() - weeks.first() + 1))
            .isAfter(now);
  }

  /**
   * The season's weeks as far as the scoreboard lists them. Fleaflicker doesn't report when the
   * playoffs begin, only that a game belongs to them: then they have begun now at the latest. A
   * list that ends with the current week may go on, unless that week has the final.
   */
  static SeasonCalendar calendar(JsonNode scoreboard) {
    WeekSpan current = span(scoreboard.path("schedulePeriod"));
    List<WeekSpan> listed =
        FleaflickerJson.list(scoreboard, "eligibleSchedulePeriods").stream()
            .map(FleaflickerWeek::span)
            .toList();
    int last = listed.stream().mapToInt(WeekSpan::last).max().orElse(0);
    boolean isFinal =
        FleaflickerJson.list(scoreboard, "games").stream()
            .anyMatch(game -> game.path("isChampionshipGame").asBoolean());
    boolean inPlayoffs =
        FleaflickerJson.list(scoreboard, "games").stream()
            .anyMatch(game -> game.path("isPlayoffs").asBoolean());
    boolean known = last > current.last() || (isFinal && last == current.last());
    return SeasonCalendar.of(
        inPlayoffs && known
            ? OptionalInt.of(Math.min(current.first(), last - USUAL_PLAYOFFS + 1))
            : OptionalInt.empty(),
        known && last > 0 ? OptionalInt.of(last) : OptionalInt.empty(),
        listed);
  }

  /** The sides of an earlier week; empty when the scoreboard is another week's. */
  static List<PastSide> past(JsonNode scoreboard, int week) {
    WeekSpan shown = span(scoreboard.path("schedulePeriod"));
    return shown.first() == week && shown.last() == week
        ? FleaflickerLeagueReader.matchups(scoreboard).stream()
            .flatMap(pair -> PastSide.of(pair).stream())
            .toList()
        : List.of();
  }

  private static WeekSpan span(JsonNode period) {
    int first = FleaflickerJson.count(period.path("low"), "ordinal");
    int last = FleaflickerJson.count(period.path("high"), "ordinal");
    return new WeekSpan(first, Math.max(first, last));
  }

  /** The teams without a game this week: out of the playoffs or on a bye. */
  List<String> idle(JsonNode scoreboard, JsonNode standings, JsonNode rosters) {
    if (week == null || over()) {
      return List.of();
    }
    List<String> idle = new ArrayList<>(FleaflickerLeagueReader.teamIds(standings, rosters));
    for (JsonNode game : FleaflickerJson.list(scoreboard, "games")) {
      LooseJson.text(game.path("home"), "id").ifPresent(idle::remove);
      LooseJson.text(game.path("away"), "id").ifPresent(idle::remove);
    }
    return idle.size() > MOST_GAMES ? List.of() : List.copyOf(idle);
  }

  // A playoff game may last two weeks; the week within it counts. Times are text.
  private static int weeksInto(JsonNode period, Instant now) {
    int more =
        FleaflickerJson.count(period.path("high"), "ordinal")
            - FleaflickerJson.count(period.path("low"), "ordinal");
    OptionalDouble begin = LooseJson.number(period.path("low"), "startEpochMilli");
    if (more <= 0 || begin.isEmpty()) {
      return 0;
    }
    Duration since = Duration.between(Instant.ofEpochMilli((long) begin.getAsDouble()), now);
    return Math.clamp(since.dividedBy(A_WEEK), 0, more);
  }
}
