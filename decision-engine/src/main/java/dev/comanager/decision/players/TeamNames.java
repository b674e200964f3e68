package dev.comanager.decision.players;

import dev.comanager.decision.league.NflTeams;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Names of NFL teams that people use: {@code PHI}, Philadelphia, Eagles. */
final class TeamNames {
  private static final String[][] TEAMS = {
    {"ARI", "arizona", "cardinals"},
    {"ATL", "atlanta", "falcons"},
    {"BAL", "baltimore", "ravens"},
    {"BUF", "buffalo", "bills"},
    {"CAR", "carolina", "panthers"},
    {"CHI", "chicago", "bears"},
    {"CIN", "cincinnati", "bengals"},
    {"CLE", "cleveland", "browns"},
    {"DAL", "dallas", "cowboys"},
    {"DEN", "denver", "broncos"},
    {"DET", "detroit", "lions"},
    {"GB", "greenbay", "packers"},
    {"HOU", "houston", "texans"},
    {"IND", "indianapolis", "colts"},
    {"JAX", "jacksonville", "jaguars", "jags"},
    {"KC", "kansascity", "chiefs"},
    {"LAC", "losangeles", "chargers", "bolts"},
    {"LAR", "losangeles", "rams"},
    {"LV", "lasvegas", "raiders", "vegas"},
    {"MIA", "miami", "dolphins", "fins"},
    {"MIN", "minnesota", "vikings", "vikes"},
    {"NE", "newengland", "patriots", "pats"},
    {"NO", "neworleans", "saints"},
    {"NYG", "newyork", "giants"},
    {"NYJ", "newyork", "jets"},
    {"PHI", "philadelphia", "eagles", "philly"},
    {"PIT", "pittsburgh", "steelers"},
    {"SEA", "seattle", "seahawks", "hawks"},
    {"SF", "sanfrancisco", "49ers", "niners"},
    {"TB", "tampabay", "buccaneers", "bucs", "tampa"},
    {"TEN", "tennessee", "titans"},
    {"WAS", "washington", "commanders"},
  };
  private static final Map<String, Set<String>> BY_WORD = byWord();

  private TeamNames() {}

  /** The teams that a word in {@link WrittenName#compact()} form can mean; empty when none. */
  static Set<String> meantBy(String word) {
    Set<String> known = BY_WORD.get(word);
    if (known != null) {
      return known;
    }
    // Other spellings such as WSH and JAC.
    String spelled = NflTeams.spelled(word);
    return spelled.equalsIgnoreCase(word) ? Set.of() : Set.of(spelled);
  }

  private static Map<String, Set<String>> byWord() {
    Map<String, Set<String>> teams = new HashMap<>();
    for (String[] team : TEAMS) {
      teams.computeIfAbsent(team[0].toLowerCase(Locale.ROOT), _ -> new TreeSet<>()).add(team[0]);
      for (int name = 1; name < team.length; name++) {
        teams.computeIfAbsent(team[name], _ -> new TreeSet<>()).add(team[0]);
      }
      if (team.length > 2) {
        teams.computeIfAbsent(team[1] + team[2], _ -> new TreeSet<>()).add(team[0]);
      }
    }
    return teams;
  }
}
