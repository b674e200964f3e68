package dev.comanager.decision.value;

import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import java.util.Comparator;
import java.util.List;

/**
 * The value of a pick of a coming draft of new players, in points above a free player over the
 * seasons that count. It falls exponentially with the pick's place. The curve was fitted on two
 * recorded drafts of one year, so it is a rough guide.
 */
public final class PickValueRule {
  private static final double FIRST_PICK = 110;
  private static final double FALLS_OVER = 22;

  /** How much of a team's place in this season's order is kept for the next draft. */
  private static final double PLACE_KEPT = .5;

  private PickValueRule() {}

  /**
   * The value of a pick.
   *
   * @param place of all picks of the draft, from 1; may be fractional where it is an expectation
   * @param seasons from this one to the draft, at least 1
   */
  public static double of(double place, int seasons) {
    return FIRST_PICK
        * StrictMath.exp(-(Math.max(1, place) - 1) / FALLS_OVER)
        * StrictMath.pow(SeasonsValueRule.DISCOUNT, Math.max(1, seasons) - 1);
  }

  /**
   * The value of that pick in its league. A draft goes in reverse order of the standings; half of
   * what a team's place now differs from the middle is expected to last for the next draft, nothing
   * for later ones.
   */
  public static double of(DraftPick pick, League league) {
    int teams = Math.max(1, league.teams().size());
    double middle = (teams + 1) / 2.0;
    int seasons = pick.season() - league.season();
    double inRound =
        seasons == 1
            ? middle + PLACE_KEPT * (fromTheBottom(pick.originalTeamId(), league) - middle)
            : middle;
    return of((pick.round() - 1) * teams + inRound, seasons);
  }

  /** 1 for the last team of the standings; the middle when nothing was played. */
  private static double fromTheBottom(String teamId, League league) {
    List<String> order =
        league.teams().stream()
            .sorted(
                Comparator.comparingDouble(PickValueRule::wins)
                    .thenComparingDouble(FantasyTeam::pointsFor))
            .map(FantasyTeam::teamId)
            .toList();
    boolean played = league.teams().stream().anyMatch(team -> !team.record().text().isEmpty());
    int at = order.indexOf(teamId);
    return played && at >= 0 ? at + 1 : (league.teams().size() + 1) / 2.0;
  }

  private static double wins(FantasyTeam team) {
    return team.record().wins() + team.record().ties() / 2.0;
  }
}
