package dev.comanager.decision.facts;

import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The error of each projection source in a week: the mean squared difference to the points that
 * players scored, in half PPR. Only players count whom every source of the week projects and whose
 * game is over, so that sources are compared on the same players.
 */
public final class SourceErrorRule {
  private static final int FEWEST_PLAYERS = 50;
  private static final ScoringRules HALF_PPR =
      new ScoringRules(
          Map.ofEntries(
              Map.entry("pass_yd", .04),
              Map.entry("pass_td", 4.0),
              Map.entry("pass_int", -1.0),
              Map.entry("rush_yd", .1),
              Map.entry("rush_td", 6.0),
              Map.entry("rec", .5),
              Map.entry("rec_yd", .1),
              Map.entry("rec_td", 6.0),
              Map.entry("fum_lost", -2.0)));

  private SourceErrorRule() {}

  /** The mean squared error by source; empty with a single source, or too few players. */
  public static Map<String, Double> of(SeasonFacts facts) {
    Set<String> sources = new TreeSet<>();
    facts
        .everyone()
        .forEach(player -> player.projections().forEach(one -> sources.add(one.source())));
    Map<String, Double> squared = new HashMap<>();
    int players = 0;
    for (PlayerFacts player : facts.everyone()) {
      if (sources.size() > 1
          && player.projections().size() == sources.size()
          && scored(player, facts)) {
        players++;
        double actual = points(player.season().thisWeek(), player);
        for (Projection projection : player.projections()) {
          double error = points(projection.stats(), player) - actual;
          squared.merge(projection.source(), error * error, Double::sum);
        }
      }
    }
    if (players < FEWEST_PLAYERS) {
      return Map.of();
    }
    int counted = players;
    squared.replaceAll((_, sum) -> sum / counted);
    return squared;
  }

  private static boolean scored(PlayerFacts player, SeasonFacts facts) {
    return player.season().thisWeek() != null
        && offense(player)
        && player
            .player()
            .nflTeam()
            .flatMap(facts::gameOf)
            .filter(game -> game.state() == Game.State.FINAL)
            .isPresent();
  }

  private static boolean offense(PlayerFacts player) {
    return switch (player.player().position()) {
      case QB, RB, WR, TE -> true;
      case K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> false;
    };
  }

  private static double points(StatLine line, PlayerFacts player) {
    return HALF_PPR.points(line, player.player().position());
  }
}
