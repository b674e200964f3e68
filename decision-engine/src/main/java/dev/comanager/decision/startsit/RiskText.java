package dev.comanager.decision.startsit;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;

/** Renders the risk of a start/sit verdict: what could change it. */
final class RiskText {
  private static final double SMALL_GAP = 1.5;

  private RiskText() {}

  static String of(StartSitVerdict verdict) {
    return verdict
        .doubt()
        .map(doubt -> noCall(verdict, doubt))
        .orElseGet(() -> lastingRisk(verdict));
  }

  private static String noCall(StartSitVerdict verdict, Doubt doubt) {
    League league = verdict.question().league().league();
    SeasonFacts facts = verdict.question().facts();
    return switch (doubt) {
      case OTHER_SEASON ->
          "Your league is from the %s season, and the projections are for %s. Link this season's league."
              .formatted(league.season(), facts.season());
      case OTHER_WEEK ->
          WeekWithoutAdvice.otherWeek(league, facts).map(WeekWithoutAdvice::text).orElse("");
      case NO_PROJECTION ->
          verdict.compared().stream()
              .limit(2)
              .filter(WeekPlayer::nothingKnown)
              .findFirst()
              .map(
                  unknown ->
                      "No source projects %s this week, so there is nothing to compare."
                          .formatted(verdict.name(unknown)))
              .orElse("Without a projection this rests on past games alone.");
      case OLD_PROJECTIONS ->
          "The projections are %s old and may be out of date."
              .formatted(StatusAge.age(verdict.age().projectionHours()));
      case OLD_STATUSES ->
          StatusAge.sentence(verdict.question())
              + ", so I may miss a late scratch. "
              + settles(verdict);
      case UNKNOWN_STATUS -> "The pick depends on a status I can't read. " + settles(verdict);
      case NOT_PLAYED -> "A player hasn't played this season.";
    };
  }

  private static String settles(StartSitVerdict verdict) {
    return verdict.compared().stream()
        .limit(2)
        .filter(WeekPlayer::inDoubt)
        .map(one -> new String[] {verdict.name(one), inactives(verdict, one)})
        .filter(one -> !one[1].isEmpty())
        .findFirst()
        .map(one -> "The inactives for %s come %s and settle it.".formatted(one[0], one[1]))
        .orElse("Check who is active before the lock.");
  }

  private static String lastingRisk(StartSitVerdict verdict) {
    WeekPlayer pick = verdict.pick();
    WeekPlayer other = verdict.other();
    if (pick.inDoubt() && !pick.inactivesKnown()) {
      return ifOut(verdict, pick, other);
    }
    if (verdict.age().statusDoubtful()) {
      return StatusAge.sentence(verdict.question()) + ", so I may miss a late scratch.";
    }
    if (other.cannotPlay()) {
      return "Low: it changes only if %s is ruled out too.".formatted(verdict.name(pick));
    }
    if (other.inDoubt() && !other.inactivesKnown()) {
      return ifCleared(verdict, other);
    }
    String often =
        "%s still outscores %s about %s times in 100."
            .formatted(
                verdict.name(other), verdict.name(pick), 100 - verdict.weighing().confidence());
    Double mine = pick.shownPoints();
    Double theirs = other.shownPoints();
    return mine != null && theirs != null && mine - theirs < SMALL_GAP
        ? "The gap is small: " + often
        : often;
  }

  private static String ifCleared(StartSitVerdict verdict, WeekPlayer other) {
    long confidence = verdict.ifOtherIsCleared();
    String cleared =
        "If %s is cleared to play in full%s, "
            .formatted(verdict.name(other), inBrackets(verdict, other));
    return confidence >= 50
        ? cleared + "this falls to about %s of 100.".formatted(confidence)
        : cleared
            + "the pick flips to %s, about %s of 100."
                .formatted(verdict.name(other), 100 - confidence);
  }

  /** The risk of a questionable pick: a rival's game that begins before the inactives are out. */
  private static String ifOut(StartSitVerdict verdict, WeekPlayer pick, WeekPlayer other) {
    String ruledOut = "If %s is ruled out".formatted(verdict.name(pick));
    String inactives = inBrackets(verdict, pick);
    if (other.cannotPlay()) {
      return "%s%s, you need somebody else: %s doesn't play either."
          .formatted(ruledOut, inactives, verdict.name(other));
    }
    boolean tooLate =
        pick.game() != null
            && other.lockAt() != null
            && other
                .lockAt()
                .isBefore(pick.game().kickoff().minus(WeekPlayer.INACTIVES_BEFORE_KICKOFF));
    return tooLate
        ? "%s, you'd need %s. The inactives come %s, but %s %s, so decide before that."
            .formatted(
                ruledOut,
                verdict.name(other),
                inactives(verdict, pick),
                other.locksWithOthers()
                    ? verdict.name(other) + " locks"
                    : verdict.possessive(other) + " game begins",
                EasternTime.brief(other.lockAt(), verdict.question().now()))
        : "%s%s, start %s.".formatted(ruledOut, inactives, verdict.name(other));
  }

  private static String inactives(StartSitVerdict verdict, WeekPlayer player) {
    return StatusText.inactives(player, verdict.question().now());
  }

  private static String inBrackets(StartSitVerdict verdict, WeekPlayer player) {
    String time = inactives(verdict, player);
    return time.isEmpty() ? "" : " (inactives come " + time + ")";
  }
}
