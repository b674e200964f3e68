package dev.comanager.decision.linking;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Determines which team of a league is the line's own. */
final class TeamChoiceRule {
  private TeamChoiceRule() {}

  /**
   * The matching teams: by id or name when a team was named, else by owner, else the platform's
   * default team, else all of them.
   *
   * @param person the platform's id of the person who asks
   * @param usual the default team when nothing was specified
   */
  static List<FantasyTeam> fitting(
      League league, Optional<String> team, Optional<String> person, Optional<String> usual) {
    if (team.isPresent()) {
      return named(league, team.get());
    }
    if (person.isPresent()) {
      return league.teams().stream()
          .filter(candidate -> candidate.owners().contains(person.get()))
          .toList();
    }
    return usual.flatMap(league::team).map(List::of).orElseGet(league::teams);
  }

  private static List<FantasyTeam> named(League league, String written) {
    Optional<FantasyTeam> byId = league.team(written);
    if (byId.isPresent()) {
      return List.of(byId.get());
    }
    String wanted = plain(written);
    List<FantasyTeam> exact =
        league.teams().stream().filter(team -> plain(team.name()).equals(wanted)).toList();
    if (!exact.isEmpty() || wanted.length() < 3) {
      return exact;
    }
    return league.teams().stream().filter(team -> plain(team.name()).contains(wanted)).toList();
  }

  /** Ignores case, accents and punctuation, as people do when they type names. */
  private static String plain(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKD)
        .replaceAll("[^\\p{L}\\p{N}]", "")
        .toLowerCase(Locale.ROOT);
  }
}
