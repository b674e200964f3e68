package dev.comanager.decision.linking;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueMember;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Determines which team of a league is the line's own. */
final class TeamChoiceRule {
  private TeamChoiceRule() {}

  /**
   * The matching teams: by id or name when a team was named, else the platform's default team, else
   * all of them.
   *
   * @param usual the default team when nothing was specified
   */
  static List<FantasyTeam> fitting(League league, Optional<String> team, Optional<String> usual) {
    if (team.isPresent()) {
      return named(league, team.get());
    }
    return usual.flatMap(league::team).map(List::of).orElseGet(league::teams);
  }

  /** The teams that a person runs, by the platform's id of the person. */
  static List<FantasyTeam> ofOwner(League league, String person) {
    return league.teams().stream().filter(team -> team.owners().contains(person)).toList();
  }

  /** The teams of everybody who shows that name in the league, else those that bear it. */
  static List<FantasyTeam> shownAs(League league, List<LeagueMember> members, String written) {
    String wanted = plain(written);
    if (wanted.isEmpty()) {
      return List.of();
    }
    Set<String> people =
        members.stream()
            .filter(member -> plain(member.name()).equals(wanted))
            .map(LeagueMember::id)
            .collect(Collectors.toSet());
    List<FantasyTeam> theirs =
        league.teams().stream()
            .filter(team -> team.owners().stream().anyMatch(people::contains))
            .toList();
    return theirs.isEmpty()
        ? league.teams().stream().filter(team -> plain(team.name()).equals(wanted)).toList()
        : theirs;
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
