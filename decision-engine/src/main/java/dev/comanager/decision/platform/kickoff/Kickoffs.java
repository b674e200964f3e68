package dev.comanager.decision.platform.kickoff;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.platform.LooseJson;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Kickoff times of a season's games.
 *
 * @param readAt when they were read
 */
public record Kickoffs(int season, Map<Pairing, Instant> times, Instant readAt) {
  public Kickoffs {
    times = Map.copyOf(times);
  }

  /** A pairing in a week. */
  public record Pairing(int week, String home, String away) {}

  /** The kickoff of that game, or empty when it isn't known. */
  public Optional<Instant> of(Game game) {
    return game.season() == season
        ? Optional.ofNullable(times.get(new Pairing(game.week(), game.home(), game.away())))
        : Optional.empty();
  }

  /** Whether a game begins in that time from now. */
  boolean anyWithin(Duration time, Instant now) {
    return times.values().stream()
        .anyMatch(kickoff -> kickoff.isAfter(now) && kickoff.isBefore(now.plus(time)));
  }

  /** Reads ESPN's {@code proTeamSchedules}; games without a confirmed time are left out. */
  static Kickoffs read(int season, JsonNode schedule, Instant readAt) {
    JsonNode teams = schedule.path("settings").path("proTeams");
    Map<Integer, String> names = new HashMap<>();
    for (JsonNode team : teams) {
      names.put(team.path("id").asInt(-1), NflTeams.spelled(team.path("abbrev").asText("")));
    }
    Map<Pairing, Instant> times = new HashMap<>();
    for (JsonNode team : teams) {
      for (JsonNode week : team.path("proGamesByScoringPeriod")) {
        for (JsonNode game : week) {
          String home = names.get(game.path("homeProTeamId").asInt(-2));
          String away = names.get(game.path("awayProTeamId").asInt(-2));
          // A time outside the range of the game table would keep every game from being stored.
          Optional<Instant> kickoff = LooseJson.time(game, "date");
          boolean known = kickoff.isPresent() && !game.path("startTimeTBD").asBoolean(false);
          if (home != null && away != null && known) {
            Pairing pairing = new Pairing(game.path("scoringPeriodId").asInt(0), home, away);
            times.put(pairing, kickoff.get());
          }
        }
      }
    }
    return new Kickoffs(season, times, readAt);
  }
}
