package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Figures;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.league.Position;
import java.util.List;
import java.util.Optional;

/**
 * How much a player was used in his last games: what the factor Volume rests on.
 *
 * @param amount a game, for comparing
 * @param kind what is counted, such as {@code targets}
 * @param games over how many games, 1–3
 */
record Usage(double amount, String kind, int games) {
  private static final double LEAST_AMOUNT = .05;

  /** The use of a player of that position, or empty when no game of his is on file. */
  static Optional<Usage> of(Position position, List<PlayedWeek> recent) {
    if (recent.isEmpty()) {
      return Optional.empty();
    }
    Usage usage =
        switch (position) {
          case QB ->
              new Usage(mean(recent, "pass_att", "rush_att"), "passes and runs", recent.size());
          case RB ->
              new Usage(mean(recent, "rush_att", "rec_tgt"), "carries and targets", recent.size());
          case WR, TE -> new Usage(mean(recent, "rec_tgt"), "targets", recent.size());
          case K -> new Usage(mean(recent, "fga"), "field goal tries", recent.size());
          case DEF -> new Usage(mean(recent, "sack"), "sacks", recent.size());
        };
    return usage.amount < LEAST_AMOUNT ? Optional.empty() : Optional.of(usage);
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
  String text() {
    return figure() + " " + kind + " a game";
  }

  String figure() {
    return Figures.text(amount);
  }
}
