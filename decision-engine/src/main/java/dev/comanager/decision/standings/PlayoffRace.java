package dev.comanager.decision.standings;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A league's race for the playoffs: the chance of every team, or why none can be given. */
public sealed interface PlayoffRace {
  /**
   * The race is open.
   *
   * @param chances by team id, in the order of the league's teams
   * @param scheduled whether the platform gives the rest of the schedule; else it is drawn at
   *     random
   */
  record Open(Map<String, PlayoffChance> chances, int places, boolean scheduled)
      implements PlayoffRace {
    /** What the chances take for granted, as a sentence; empty when nothing. */
    String note() {
      return scheduled
          ? ""
          : "I don't have the rest of the schedule, so I draw opponents at random.";
    }
  }

  /**
   * There are no chances to give.
   *
   * @param why as a sentence
   */
  record Closed(String why) implements PlayoffRace {}

  /**
   * The race as it stands. Takes the line's own team from {@link LinkedLeague#mine()} and the
   * others from the league, so that a league with other rosters gives the chances after a move, on
   * the same simulated luck.
   */
  static PlayoffRace of(LinkedLeague linked, SeasonFacts facts, Instant now) {
    return of(linked, facts, now, _ -> Optional.empty());
  }

  /** The same race, on the outlooks of that league. */
  static PlayoffRace of(LeagueOutlook outlook) {
    return of(outlook.league(), outlook.facts(), outlook.now(), outlook::player);
  }

  private static PlayoffRace of(
      LinkedLeague linked,
      SeasonFacts facts,
      Instant now,
      Function<PlayerId, Optional<Outlook>> atHand) {
    LinkedLeague current = withMine(linked);
    return switch (RemainingSeason.of(current, facts, now, atHand)) {
      case RemainingSeason.Nothing(String why) -> new Closed(why);
      case RemainingSeason.Ahead(RegularSeason season, boolean scheduled) -> {
        List<PlayoffChance> found = KnownChances.of(season, seed(current.league()));
        Map<String, PlayoffChance> chances = new LinkedHashMap<>();
        for (int team = 0; team < found.size(); team++) {
          chances.put(current.league().teams().get(team).teamId(), found.get(team));
        }
        yield new Open(chances, season.places(), scheduled);
      }
    };
  }

  /** That team's chance to reach the playoffs in percent, 1–99; empty when none can be given. */
  default Optional<Integer> percent(String teamId) {
    return of(teamId).map(chance -> Math.clamp(Math.round(100 * chance.playoffs()), 1, 99));
  }

  /** That team's outlook; empty when none can be given. */
  default Optional<PlayoffChance> of(String teamId) {
    return switch (this) {
      case Closed _ -> Optional.empty();
      case Open open -> Optional.ofNullable(open.chances().get(teamId));
    };
  }

  private static LinkedLeague withMine(LinkedLeague linked) {
    FantasyTeam mine = linked.mine();
    List<FantasyTeam> teams =
        linked.league().teams().stream()
            .map(team -> team.teamId().equals(mine.teamId()) ? mine : team)
            .toList();
    return new LinkedLeague(linked.link(), linked.league().with(teams), mine, linked.stale());
  }

  /** The same for every variant of a league's week. */
  private static long seed(League league) {
    String name = league.key().toString() + '/' + league.season() + '/' + league.week();
    long seed = 1;
    for (int at = 0; at < name.length(); at++) {
      seed = 31 * seed + name.charAt(at);
    }
    return seed;
  }
}
