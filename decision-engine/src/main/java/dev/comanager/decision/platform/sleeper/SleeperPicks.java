package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.platform.LooseJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The picks of the drafts of the next three years: each team's own, but for those in the list of
 * traded picks.
 */
final class SleeperPicks {
  private static final int YEARS = 3;
  private static final int DYNASTY = 2;

  private SleeperPicks() {}

  private record Key(int season, int round, String original) {}

  /** Whether it is a dynasty league whose teams trade picks. */
  static boolean traded(JsonNode league) {
    JsonNode settings = league.path("settings");
    return SleeperJson.integer(settings, "pick_trading").orElse(0) == 1
        && SleeperJson.integer(settings, "type").orElse(0) == DYNASTY;
  }

  /**
   * All picks, by year and round; none when the list couldn't be read.
   *
   * @param list Sleeper's {@code traded_picks}
   */
  static List<DraftPick> read(JsonNode league, JsonNode list, int season, List<FantasyTeam> teams) {
    int rounds =
        Math.min(
            DraftPick.MOST_ROUNDS,
            SleeperJson.integer(league.path("settings"), "draft_rounds").orElse(0));
    if (!list.isArray() || !traded(league)) {
      return List.of();
    }
    Set<String> known = teams.stream().map(FantasyTeam::teamId).collect(Collectors.toSet());
    Map<Key, String> owners = new LinkedHashMap<>();
    for (int year = season + 1; year <= season + YEARS; year++) {
      for (int round = 1; round <= rounds; round++) {
        for (FantasyTeam team : teams) {
          owners.put(new Key(year, round, team.teamId()), team.teamId());
        }
      }
    }
    for (JsonNode pick : list) {
      OptionalInt year = SleeperJson.integer(pick, "season");
      OptionalInt round = SleeperJson.integer(pick, "round");
      Optional<String> original = LooseJson.text(pick, "roster_id");
      Optional<String> owner = LooseJson.text(pick, "owner_id").filter(known::contains);
      if (year.isPresent() && round.isPresent() && original.isPresent() && owner.isPresent()) {
        owners.computeIfPresent(
            new Key(year.getAsInt(), round.getAsInt(), original.get()), (_, _) -> owner.get());
      }
    }
    return owners.entrySet().stream()
        .map(
            pick ->
                new DraftPick(
                    pick.getKey().season(),
                    pick.getKey().round(),
                    pick.getKey().original(),
                    pick.getValue()))
        .toList();
  }
}
