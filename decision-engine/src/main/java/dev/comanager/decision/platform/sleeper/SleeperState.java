package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.LooseJson;
import java.util.Optional;

/**
 * The current point in the NFL season.
 *
 * @param week the current week; 0 before the season
 * @param leagueSeason the season of the leagues that people play now
 */
public record SleeperState(int season, int week, int leagueSeason) {
  private static final int LAST_WEEK = 18;

  /** The same in another week. */
  public SleeperState in(int otherSeason, int otherWeek) {
    return new SleeperState(otherSeason, otherWeek, leagueSeason);
  }

  /** Parses {@code /state/nfl}. */
  static SleeperState read(JsonNode state) {
    int season =
        SleeperJson.integer(state, "season")
            .orElseThrow(() -> SleeperFailure.unreadable("season", null));
    Optional<String> type = LooseJson.text(state, "season_type");
    int week =
        SleeperJson.integer(state, "week")
            .orElseThrow(() -> SleeperFailure.unreadable("season", null));
    if (season < 2000 || season > 2100 || week < 0 || week > LAST_WEEK + 5) {
      throw SleeperFailure.unreadable("season", null);
    }
    int inSeason =
        switch (type.orElse("")) {
          case "regular" -> week;
          case "post" -> LAST_WEEK;
          default -> 0;
        };
    return new SleeperState(
        season, inSeason, SleeperJson.integer(state, "league_season").orElse(season));
  }
}
