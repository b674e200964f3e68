package dev.comanager.evaluation.calibration;

import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.startsit.StartSitRule;
import dev.comanager.decision.week.AbsenceChance;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The rule, and the rule with one part taken away or fitted again. */
enum Variant {
  SHIPPED("det-v1", false),
  WITHOUT_STATUSES("without statuses", false),
  ONE_SPREAD("one spread for all positions", true),
  SPREADS("spreads fitted again", true);

  private final String text;
  private final boolean fitted;

  Variant(String text, boolean fitted) {
    this.text = text;
    this.fitted = fitted;
  }

  String text() {
    return text;
  }

  /** Whether it needs pairs of other seasons. */
  boolean fitted() {
    return fitted;
  }

  /** The chance that a outscores b, with parameters fitted on pairs of other seasons. */
  ToDoubleFunction<PastPair> chance(List<PastPair> others) {
    return switch (this) {
      case SHIPPED -> spread(ScoreSpan.MEASURED);
      case WITHOUT_STATUSES ->
          pair -> StartSitRule.outscores(playing(pair.a()), playing(pair.b()), ScoreSpan.MEASURED);
      case ONE_SPREAD -> spread(new SpreadFit(others).oneForAll());
      case SPREADS -> spread(new SpreadFit(others).byPosition());
    };
  }

  private static ToDoubleFunction<PastPair> spread(ScoreSpan span) {
    return pair -> StartSitRule.outscores(pair.a(), pair.b(), span);
  }

  private static Contender playing(Contender player) {
    return new Contender(
        player.player(),
        player.position(),
        player.points(),
        AbsenceChance.PLAYS,
        player.inLineup());
  }
}
