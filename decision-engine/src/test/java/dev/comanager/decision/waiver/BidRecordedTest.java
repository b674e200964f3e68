package dev.comanager.decision.waiver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.waiver.BidRule.Purses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The range against the bids that won in a recorded season: 14 teams with 200 each, 2019. */
class BidRecordedTest {
  private static final int BUDGET = 200;
  private static final int LAST_WEEK = 16;
  private static final Instant FIRST_CLAIMS = Instant.parse("2019-09-08T00:00:00Z");
  private static final Path TRANSACTIONS =
      Path.of(System.getProperty("comanager.data", "absent"))
          .resolve("platforms/mfl/2019_transactions.json");

  @Test
  void theTopBeatsMostWinningBidsInWhichMoneyWasSpent() throws IOException {
    assumeTrue(Files.isReadable(TRANSACTIONS), "recorded answers are not at hand");
    Map<Integer, List<Integer>> weeks = weeks();

    assertThat(beaten(weeks, 3, false)).isGreaterThan(.5);
    assertThat(beaten(weeks, 10, false)).isGreaterThan(.8);
  }

  private static double beaten(
      Map<Integer, List<Integer>> weeks, double value, boolean highestOnly) {
    int won = 0;
    int all = 0;
    for (Map.Entry<Integer, List<Integer>> week : weeks.entrySet()) {
      List<Integer> bids =
          highestOnly ? List.of(Collections.max(week.getValue())) : week.getValue();
      Purses purses =
          new Purses(
              BUDGET,
              Collections.nCopies(13, BUDGET),
              0,
              1,
              Math.max(0, LAST_WEEK - week.getKey()));
      int top = BidRule.range(value, false, purses).orElseThrow().high();
      won += (int) bids.stream().filter(bid -> top > bid).count();
      all += bids.size();
    }
    return (double) won / all;
  }

  /** The winning bids above zero, by week of the season. */
  private static Map<Integer, List<Integer>> weeks() throws IOException {
    Map<Integer, List<Integer>> weeks = new TreeMap<>();
    JsonNode all = Json.WIRE.readTree(TRANSACTIONS.toFile()).at("/transactions/transaction");
    for (JsonNode one : all) {
      Instant at = Instant.ofEpochSecond(one.path("timestamp").asLong());
      int week = 2 + (int) (Duration.between(FIRST_CLAIMS, at).toDays() / 7);
      if (one.path("type").asText().equals("BBID_WAIVER")
          && !at.isBefore(FIRST_CLAIMS)
          && week <= LAST_WEEK) {
        String text = one.path("transaction").asText();
        int from = text.indexOf('|') + 1;
        int bid = (int) Double.parseDouble(text.substring(from, text.indexOf('|', from)));
        if (bid > 0) {
          weeks.computeIfAbsent(week, _ -> new ArrayList<>()).add(bid);
        }
      }
    }
    return weeks;
  }
}
