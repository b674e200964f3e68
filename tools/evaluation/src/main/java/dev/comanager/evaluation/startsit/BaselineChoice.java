package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.replay.PastPlayer;
import java.util.OptionalDouble;

/** Whom a simple way of choosing takes: the higher figure, and of equals a. */
final class BaselineChoice {
  private static final double FORM_SHARE = .6;

  private BaselineChoice() {}

  static boolean picksA(Baseline baseline, Pair pair) {
    return number(baseline, pair, pair.a()) >= number(baseline, pair, pair.b());
  }

  /** Points between the two by consensus. */
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
