package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.replay.PastPlayer;
import java.util.OptionalDouble;

/** The choice of a baseline: the player with the higher number; a if they are equal. */
final class BaselineChoice {
  private static final double FORM_SHARE = .6;

  private BaselineChoice() {}

  static boolean picksA(Baseline baseline, Pair pair) {
    return number(baseline, pair, pair.a()) >= number(baseline, pair, pair.b());
  }

  /** The difference between the two players' consensus points. */
  static double gap(Pair pair) {
    return Math.abs(pair.a().expected().orElse(0) - pair.b().expected().orElse(0));
  }

  private static double number(Baseline baseline, Pair pair, PastPlayer player) {
    OptionalDouble lastThree = pair.week().lastThree(player.row());
    double consensus = player.expected().orElse(0);
    return switch (baseline) {
      case CONSENSUS -> consensus;
      case PROJECTION ->
          pair.a().row().nflCom().isPresent() && pair.b().row().nflCom().isPresent()
              ? player.row().nflCom().getAsDouble()
              : consensus;
      case LAST_THREE -> lastThree.orElse(0);
      case FORM ->
          lastThree.isPresent()
              ? FORM_SHARE * lastThree.getAsDouble() + (1 - FORM_SHARE) * consensus
              : consensus;
    };
  }
}
