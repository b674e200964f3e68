package dev.comanager.decision.snapshot;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.ReturnTouchdowns;
import dev.comanager.decision.league.ScoringRules;
import java.util.Objects;

/**
 * Marks a league whose scoring isn't what it was earlier in the same week, so that advice says so
 * until the week is over.
 */
final class ScoringChangeRule {
  private ScoringChangeRule() {}

  /**
   * The league as it was just read, marked where its scoring has changed.
   *
   * @param before the league as it was read the last time
   */
  static League marked(League league, League before) {
    boolean sameWeek =
        league.week() != null
            && Objects.equals(league.week(), before.week())
            && league.season() == before.season();
    return sameWeek && (wasMarked(before) || changed(league.rules(), before.rules()))
        ? marked(league)
        : league;
  }

  private static boolean wasMarked(League before) {
    return before.rules().format().has(LeagueFeature.NEW_SCORING);
  }

  // Where other rules are counted than before, a newer release may read more of the same scoring.
  private static boolean changed(LeagueRules now, LeagueRules before) {
    return !now.scoring().equals(before.scoring())
        && now.unsupported().equals(before.unsupported())
        && returnsByKind(now.scoring()) == returnsByKind(before.scoring());
  }

  // How an earlier release wrote what a returned punt or kickoff is worth.
  private static boolean returnsByKind(ScoringRules scoring) {
    return (scoring.pays("kr_td") || scoring.pays("pr_td")) && !scoring.pays(ReturnTouchdowns.STAT);
  }

  private static League marked(League league) {
    return league.with(league.rules().plus(LeagueFeature.NEW_SCORING));
  }
}
