package dev.comanager.decision.lookup;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * Selects the players for the injury report: every player with a team whose status isn't healthy or
 * who missed practice in full or in part. The most relevant for the league come first: the line's
 * own, then those on other rosters, then by points.
 */
final class InjuryReportRule {
  private InjuryReportRule() {}

  static List<WeekPlayer> listed(String team, LinkedLeague linked, SeasonFacts facts, Instant now) {
    RosteredPlayers rostered = new RosteredPlayers(linked.league());
    return facts.everyone().stream()
        .filter(known -> known.player().team() != null)
        .filter(known -> team == null || team.equals(known.player().team()))
        .filter(InjuryReportRule::listed)
        .map(known -> WeekPlayer.of(known.player(), linked, facts, now))
        .sorted(
            Comparator.comparingInt((WeekPlayer player) -> nearness(player, rostered))
                .thenComparing(Comparator.comparingDouble(InjuryReportRule::worth).reversed())
                .thenComparing(WeekPlayer::id))
        .toList();
  }

  private static boolean listed(PlayerFacts known) {
    return known.availability().availability() != Availability.HEALTHY
        || missedPractice(known.availability().practice());
  }

  private static boolean missedPractice(Practice practice) {
    return switch (practice) {
      case NONE, LIMITED -> true;
      case FULL, UNKNOWN -> false;
    };
  }

  private static int nearness(WeekPlayer player, RosteredPlayers rostered) {
    if (player.spot() != null) {
      return 0;
    }
    return rostered.teamOf(player.id()).isPresent() ? 1 : 2;
  }

  private static double worth(WeekPlayer player) {
    return Math.max(player.pointsIfHePlays(), player.recentMean().orElse(0));
  }
}
