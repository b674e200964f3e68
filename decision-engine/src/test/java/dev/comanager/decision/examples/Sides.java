package dev.comanager.decision.examples;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Typical questions about a league, chosen by rule so that they are always the same.
 *
 * @param mine the team with the most players who are expected to score, if it has a choice to make
 * @param starter in its lineup, and close to the rival
 * @param rival on its bench, eligible for the same slot
 * @param partner the next team by the same count
 * @param given a player of mine, worth about as much as the wanted one
 * @param wanted a player of the partner, at another position
 */
record Sides(
    FantasyTeam mine,
    Player starter,
    Player rival,
    FantasyTeam partner,
    Player given,
    Player wanted) {
  private static final double WORTH_DECIDING = 4;

  static Sides of(League league, SeasonFacts facts, Instant now) {
    List<FantasyTeam> byPlayers =
        league.teams().stream()
            .sorted(
                Comparator.comparingInt(
                        (FantasyTeam team) -> expected(league, team, facts, now).size())
                    .reversed()
                    .thenComparing(FantasyTeam::teamId))
            .toList();
    FantasyTeam mine =
        byPlayers.stream()
            .filter(team -> closest(expected(league, team, facts, now)).isPresent())
            .findFirst()
            .orElseThrow(() -> new AssertionError("no team has anybody to choose between"));
    FantasyTeam partner = byPlayers.get(byPlayers.getFirst().equals(mine) ? 1 : 0);
    List<WeekPlayer> own = expected(league, mine, facts, now);
    Pair close = closest(own).orElseThrow();
    Pair swap = swap(own, expected(league, partner, facts, now));
    return new Sides(
        mine,
        close.one().player(),
        close.other().player(),
        partner,
        swap.one().player(),
        swap.other().player());
  }

  private record Pair(WeekPlayer one, WeekPlayer other) {
    double gap() {
      return Math.abs(one.expectedPoints() - other.expectedPoints());
    }
  }

  /** Players of that team who are expected to score this week, in roster order. */
  private static List<WeekPlayer> expected(
      League league, FantasyTeam team, SeasonFacts facts, Instant now) {
    LinkedLeague linked =
        new LinkedLeague(new LeagueLink(league.key(), team.teamId(), true), league, team, false);
    return team.spots().stream()
        .flatMap(spot -> spot.player().stream())
        .flatMap(id -> facts.player(id).stream())
        .map(known -> WeekPlayer.of(known.player(), linked, facts, now))
        .filter(player -> !player.locked() && player.projection().isPresent())
        .filter(player -> player.expectedPoints() > WORTH_DECIDING)
        .toList();
  }

  private static Optional<Pair> closest(List<WeekPlayer> own) {
    return own.stream()
        .filter(WeekPlayer::inLineup)
        .flatMap(
            starter ->
                own.stream()
                    .filter(other -> !other.inLineup() && fits(starter, other))
                    .map(other -> new Pair(starter, other)))
        .min(Comparator.comparingDouble(Pair::gap));
  }

  private static Pair swap(List<WeekPlayer> own, List<WeekPlayer> theirs) {
    Optional<Pair> found =
        own.stream()
            .flatMap(
                one ->
                    theirs.stream()
                        .filter(other -> !samePosition(one, other))
                        .map(other -> new Pair(one, other)))
            .filter(pair -> pair.one().expectedPoints() > 2 * WORTH_DECIDING)
            .min(Comparator.comparingDouble(Pair::gap));
    return found.orElseThrow();
  }

  private static boolean fits(WeekPlayer starter, WeekPlayer other) {
    return starter.spot().slot().accepts(other.player().position());
  }

  private static boolean samePosition(WeekPlayer one, WeekPlayer other) {
    return one.player().position() == other.player().position();
  }
}
