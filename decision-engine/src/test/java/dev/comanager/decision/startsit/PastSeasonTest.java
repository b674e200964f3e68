package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Compares the rule with the higher projection on real decisions of a past season. */
class PastSeasonTest {
  private static final FactsAge FRESH = new FactsAge(0, 0, true);
  private static final double WITHIN = .004;

  @Test
  void theRuleIsRightAsOftenAsTheHigherProjection() throws IOException {
    String data = System.getProperty("comanager.data", "");
    Path file = Path.of(data, "nfl", "start_sit_decisions_2021_2024.csv");
    assumeThat(file).as("real seasons are not at hand: comanager.data").exists();

    int decisions = 0;
    int right = 0;
    int higher = 0;
    double logLoss = 0;
    for (String line : Files.readAllLines(file)) {
      String[] row = line.split(",", -1);
      if (!row[0].equals("2024") || row[6].isEmpty() || row[12].isEmpty()) {
        continue;
      }
      double scoredA = number(row[8]);
      double scoredB = number(row[14]);
      if (scoredA == scoredB) {
        continue;
      }
      Contender a = contender("a", row[5], row[6], row[7]);
      Contender b = contender("b", row[11], row[12], row[13]);
      Weighing weighing = StartSitRule.weigh(List.of(a, b), FRESH).orElseThrow();
      boolean hit = weighing.pick().equals(a) == scoredA > scoredB;
      double claimed = weighing.confidence() / 100.0;
      decisions++;
      right += hit ? 1 : 0;
      higher += (a.points() >= b.points()) == scoredA > scoredB ? 1 : 0;
      logLoss -= Math.log(hit ? claimed : 1 - claimed);
    }

    double accuracy = (double) right / decisions;
    double baseline = (double) higher / decisions;
    System.out.printf(
        Locale.ROOT,
        "det-v1 on 2024: %d decisions, accuracy %.4f, higher projection %.4f, log-loss %.4f%n",
        decisions,
        accuracy,
        baseline,
        logLoss / decisions);
    assertThat(decisions).isGreaterThan(3000);
    assertThat(accuracy).isGreaterThan(.63).isGreaterThan(baseline - WITHIN);
  }

  /**
   * These projections were frozen at kickoff and already reflect who sat: a player who isn't out
   * plays.
   */
  private static Contender contender(String id, String position, String points, String status) {
    Availability availability =
        switch (status) {
          case "Out" -> Availability.OUT;
          case "Doubtful" -> Availability.DOUBTFUL;
          case "Questionable" -> Availability.QUESTIONABLE;
          default -> Availability.HEALTHY;
        };
    return new Contender(
        new PlayerId("p:" + id),
        Position.valueOf(position),
        number(points),
        AbsenceChance.of(availability, Practice.UNKNOWN, true),
        false);
  }

  private static double number(String written) {
    return written.isEmpty() ? 0 : Double.parseDouble(written);
  }
}
