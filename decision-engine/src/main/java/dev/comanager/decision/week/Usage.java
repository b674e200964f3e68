package dev.comanager.decision.week;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.league.Position;
import java.util.List;
import java.util.Optional;

/**
 * A player's usage in his last games: the basis of the factor Volume.
 *
 * @param amount per game, as shown
 * @param worth per game in targets, to compare a back with a receiver: a carry is worth less
 * @param kind the counted stat, such as {@code targets}
 * @param games number of games averaged, 1–3
 */
public record Usage(double amount, double worth, String kind, int games) {
  private static final double CARRY_IN_TARGETS = .45;
  private static final double LEAST_AMOUNT = .05;

  /** The usage of a player of that position, or empty when no game of his is on file. */
  public static Optional<Usage> of(Position position, List<PlayedWeek> recent) {
    if (recent.isEmpty()) {
      return Optional.empty();
    }
    Usage usage =
        switch (position) {
          case QB -> simple(recent, "passes and runs", "pass_att", "rush_att");
          case RB -> carriesAndTargets(recent);
          case WR, TE -> simple(recent, "targets", "rec_tgt");
          case K -> simple(recent, "field goal tries", "fga");
          case DEF -> simple(recent, "sacks", "sack");
          case DL, DE, DT, LB, EDGE, DB, CB, S -> simple(recent, "tackles", "idp_tkl");
        };
    return usage.amount < LEAST_AMOUNT ? Optional.empty() : Optional.of(usage);
  }

  private static Usage simple(List<PlayedWeek> recent, String kind, String... stats) {
    double amount = mean(recent, stats);
    return new Usage(amount, amount, kind, recent.size());
  }

  private static Usage carriesAndTargets(List<PlayedWeek> recent) {
    double carries = mean(recent, "rush_att");
    double targets = mean(recent, "rec_tgt");
    return new Usage(
        carries + targets,
        carries * CARRY_IN_TARGETS + targets,
        "carries and targets",
        recent.size());
  }

  private static double mean(List<PlayedWeek> recent, String... stats) {
    double sum = 0;
    for (PlayedWeek week : recent) {
      for (String stat : stats) {
        sum += week.stats().of(stat);
      }
    }
    return sum / recent.size();
  }

  /** For example {@code 10.4 targets a game}. */
  public String text() {
    return number() + " " + kind + " a game";
  }

  /** For example {@code 10.4 targets}. */
  public String counted() {
    return number() + " " + kind;
  }

  public String number() {
    return CardNumbers.text(amount);
  }
}
