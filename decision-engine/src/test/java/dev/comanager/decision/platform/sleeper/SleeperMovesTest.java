package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SleeperMovesTest {
  private static final Instant AT = SleeperFixture.FRIDAY_OF_WEEK_11.minus(Duration.ofHours(5));
  private static final String PATH = "/league/7001/transactions/";

  @AutoClose private final SleeperFixture sleeper = new SleeperFixture(SleeperFixture.OWN);

  @Test
  void whatWasCarriedOutInThisWeekAndTheLastIsRead() {
    sleeper.stub.answer(
        PATH + 11,
        "[%s, %s, %s]"
            .formatted(
                transaction("waiver", "complete", "{\"101\": 1}", "{\"102\": 1}"),
                transaction("waiver", "failed", "{\"103\": 1}", "null"),
                transaction(
                    "trade", "complete", "{\"104\": 2, \"105\": 1}", "{\"104\": 1, \"105\": 2}")));
    sleeper.stub.answer(
        PATH + 10, "[" + transaction("free_agent", "complete", "null", "{\"106\": 2}") + "]");

    assertThat(moves())
        .containsExactlyInAnyOrder(
            RosterMove.add(AT, id("101"), "1"),
            RosterMove.drop(AT, id("102"), "1"),
            new RosterMove(AT, id("104"), "1", "2"),
            new RosterMove(AT, id("105"), "2", "1"),
            RosterMove.drop(AT, id("106"), "2"));
  }

  @Test
  void fiveThousandTransactionsAreReadInBoundedMemoryAndTime() {
    String many =
        IntStream.range(0, 5_000)
            .mapToObj(
                i ->
                    transaction(
                        "free_agent", "complete", "{\"%d\": 1}".formatted(1_000 + i), "null"))
            .collect(Collectors.joining(",", "[", "]"));
    sleeper.stub.answer(PATH + 11, many);
    sleeper.stub.answer(PATH + 10, "[]");

    long begun = System.nanoTime();
    List<RosterMove> moves = moves();

    assertThat(moves).hasSize(RecentMoves.MOST);
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void recordedTransactionsAreRead() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/sleeper/league_515566249837142016_transactions_4.json");
    assumeTrue(
        Files.isRegularFile(recorded),
        "recorded answers are not at hand (property comanager.data)");
    long shift = AT.toEpochMilli() - 1_602_083_108_186L;
    sleeper.stub.answer(PATH + 11, shifted(Files.readString(recorded), shift));
    sleeper.stub.answer(PATH + 10, "[]");

    List<RosterMove> moves = moves();

    assertThat(moves)
        .contains(RosterMove.add(AT, id("5536"), "5"), RosterMove.drop(AT, id("5889"), "5"));
    assertThat(moves.stream().filter(RosterMove::added)).hasSize(19);
  }

  private static String shifted(String json, long shift) {
    return java.util.regex.Pattern.compile("\"status_updated\": (\\d+)")
        .matcher(json)
        .replaceAll(found -> "\"status_updated\": " + (Long.parseLong(found.group(1)) + shift));
  }

  private List<RosterMove> moves() {
    League league = sleeper.platform.fetch("7001").await().indefinitely();
    return sleeper
        .platform
        .recentMoves(league)
        .await()
        .indefinitely()
        .orElseThrow()
        .moves()
        .moves();
  }

  private static String transaction(String type, String status, String adds, String drops) {
    return """
    {"type": "%s", "status": "%s", "status_updated": %d, "created": 1, "adds": %s, "drops": %s,
     "settings": {"waiver_bid": 3}, "metadata": {"notes": "<b>text</b>"}, "roster_ids": [1]}"""
        .formatted(type, status, AT.toEpochMilli(), adds, drops);
  }

  private static PlayerId id(String sleeperId) {
    return SleeperIds.player(sleeperId);
  }
}
