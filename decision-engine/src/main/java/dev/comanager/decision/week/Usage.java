package dev.comanager.decision.week;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.league.Position;
import java.util.List;
import java.util.Optional;

/**
 * How much a player was used in his last games: what the factor Volume rests on.
 *
 * @param amount a game, as shown
 * @param worth a game in targets, for comparing a back with a receiver: a carry brings less
 * @param kind what is counted, such as {@code targets}
 * @param games over how many games, 1–3
 */
public record Usage(double amount, double worth, String kind, int games) {
  private static final double CARRY_IN_TARGETS = .45;
  private static final double LEAST_AMOUNT = .05;

  /** The use of a player of that position, or empty when no game of his is on file. */
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

  /** Such as {@code 10.4 targets a game}. */
  public String text() {
    return number() + " " + kind + " a game";
  }

  /** Such as {@code 10.4 targets}. */
  public String counted() {
    return number() + " " + kind;
  }

  public String number() {
    return CardNumbers.text(amount);
  }
}
