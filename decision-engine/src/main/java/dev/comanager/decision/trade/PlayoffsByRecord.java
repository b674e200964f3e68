package dev.comanager.decision.trade;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.matchup.WinChance;
import dev.comanager.decision.value.SeasonWeeks;

/**
 * A team's chance to be in the playoffs, by its record alone: how far it is ahead of the league's
 * middle team, against how much the games that are left can still change, each of them even.
 */
final class PlayoffsByRecord {
  private static final double EVEN = .5;
  private static final double LEAST = .05;
  private static final double MOST = .95;

  /** Of the difference between two teams' wins, in a week in which both games are even. */
  private static final double VARIANCE_PER_WEEK = .5;

  /** Teams level after the last week are separated by points, so nothing is quite settled. */
  private static final double LEAST_VARIANCE = .25;

  private PlayoffsByRecord() {}

  /** The chance, .05–.95; .5 before the first game and where the playoffs have begun. */
  static double of(League league, FantasyTeam team, SeasonWeeks weeks) {
    double[] wins =
        league.teams().stream().mapToDouble(one -> wins(one.record())).sorted().toArray();
    if (weeks.onlyPlayoffs() || wins.length == 0 || team.record().text().isEmpty()) {
      return EVEN;
    }
    double middle = (wins[(wins.length - 1) / 2] + wins[wins.length / 2]) / 2;
    int left = 0;
    while (left < weeks.count() && !weeks.playoffs(left)) {
      left++;
    }
    double variance = Math.max(LEAST_VARIANCE, VARIANCE_PER_WEEK * left);
    return clamped(WinChance.of(wins(team.record()) - middle, variance));
  }

  /** That chance, as far as anything is certain: .05–.95. */
  static double clamped(double chance) {
    return Math.clamp(chance, LEAST, MOST);
  }

  private static double wins(TeamRecord record) {
    return record.wins() + EVEN * record.ties();
  }
}
