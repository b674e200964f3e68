package dev.comanager.watch.decisionwatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Copy;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import dev.comanager.watch.watches.ActiveWatchesStore;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class WatchDecisionTest {
  private final WatchesUnderTest watches;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  WatchDecisionTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void aNewDecisionCanBeWatchedAndTheAnswerStatesTheBaseline() {
    watches.publish(watches.made(line)); // the consumer is running
    DecisionMade made = watches.made(line);
    watches.publish(Topic.DECISIONS_MADE, made.decision().value(), made);

    JsonNode watch = watches.watch(made);

    assertThat(watch.path("watch_id").asLong()).isPositive();
    assertThat(watch.path("decision_id").asText()).isEqualTo(made.decision().value());
    assertThat(watch.path("kind").asText()).isEqualTo("start_sit");
    assertThat(watch.path("verdict").asText()).isEqualTo("START");
    assertThat(watch.path("channel").asText()).isEqualTo("sms");
    assertThat(watch.path("until_at").asText()).isEqualTo(made.lockAt().toString());
    assertThat(watch.path("existing").asBoolean(true)).isFalse();
    assertThat(watch.path("baseline"))
        .isEqualTo(
            json(
                "{'verdict':'START','winner':'Marlow Keene','band':'solid',"
                    + "'statuses':{'Marlow Keene':'','Teo Brandt':''},'risk_realized':false}"));
  }

  @Test
  void aRepeatedCallReturnsTheSameWatch() {
    DecisionMade made = watches.publish(watches.made(line));
    long first = watches.watch(made).path("watch_id").asLong();

    JsonNode again = watches.watch(made);

    assertThat(again.path("watch_id").asLong()).isEqualTo(first);
    assertThat(again.path("existing").asBoolean()).isTrue();
    assertThat(watches.list(line)).hasSize(1);
  }

  @Test
  void aKeyReplaysItsAnswerAndRefusesOtherArguments() {
    DecisionMade made = watches.publish(watches.made(line));
    ObjectNode arguments = WatchesUnderTest.decision(made);
    JsonNode first = watches.answered("watch_decision", line, arguments, "k1");

    JsonNode replayed = watches.answered("watch_decision", line, arguments, "k1");

    assertThat(replayed.path("watch_id")).isEqualTo(first.path("watch_id"));
    assertThat(replayed.path("replayed").asBoolean()).isTrue();
    ObjectNode others = WatchesUnderTest.decision(watches.publish(watches.made(line)));
    assertThat(watches.call("watch_decision", line, others, "k1").toString())
        .contains("E_BAD_ARGS");
  }

  @Test
  void theListShowsEveryFieldOfAWatch() {
    DecisionMade made = watches.publish(watches.made(line));
    long id = watches.watch(made).path("watch_id").asLong();

    JsonNode listed = watches.list(line).get(0);

    assertThat(listed.path("id").asLong()).isEqualTo(id);
    assertThat(listed.path("kind").asText()).isEqualTo("decision");
    assertThat(listed.path("subject"))
        .isEqualTo(
            json(
                "{'a':'Marlow Keene','b':'Teo Brandt','kind':'start_sit',"
                    + "'label':'Keene over Brandt','players':['Marlow Keene','Teo Brandt'],"
                    + "'verdict':'START','platform':'demo','decision_id':'"
                    + made.decision().value()
                    + "'}"));
    assertThat(listed.path("channel").asText()).isEqualTo("sms");
    assertThat(listed.path("until_at").asText()).isEqualTo(made.lockAt().toString());
    assertThat(listed.path("alerts_sent").asInt(-1)).isZero();
    assertThat(listed.path("last_alert_at").isNull()).isTrue();
    assertThat(listed.path("last_skip_reason").isNull()).isTrue();
    assertThat(Instant.parse(listed.path("created_at").asText()))
        .isCloseTo(watches.clock().instant(), within(Duration.ofSeconds(20)));
  }

  @Test
  void aDecisionOfAnotherLineIsNotFound() {
    DecisionMade foreign = watches.publish(watches.made(WatchesUnderTest.newLine()));
    watches.watch(foreign);

    assertThat(watches.refused("watch_decision", line, WatchesUnderTest.decision(foreign)))
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(
            watches.refused("watch_decision", line, WatchesUnderTest.decision(watches.made(line))))
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void waitingForADecisionDoesNotBlockTheLinesOtherCalls() {
    CompletableFuture<ToolErrorCode> unknown =
        CompletableFuture.supplyAsync(
            () ->
                watches.refused(
                    "watch_decision", line, WatchesUnderTest.decision(watches.made(line))),
            Executors.newVirtualThreadPerTaskExecutor());
    CompletableFuture<ToolErrorCode> noTeam =
        CompletableFuture.supplyAsync(
            () -> watches.refused("watch_roster", line, TeamUnderTest.channel("sms")),
            Executors.newVirtualThreadPerTaskExecutor());

    assertThat(watches.list(line)).isEmpty();

    assertThat(List.of(unknown, noTeam)).noneMatch(CompletableFuture::isDone);
    assertThat(unknown.join()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(noTeam.join()).isEqualTo(ToolErrorCode.E_NO_LEAGUE);
  }

  @Test
  void anInvalidDecisionIdIsABadArgument() {
    assertThat(
            watches.refused(
                "watch_decision",
                line,
                Json.WIRE.createObjectNode().put("decision_id", "d_0'; DROP TABLE watch")))
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
  }

  @Test
  void aDecisionWithoutALockCannotBeWatched() {
    assertThat(refusal(unfollowed(DecisionKind.START_SIT, null)))
        .isEqualTo("No upcoming game locks this decision, so there is nothing to watch.");
  }

  @Test
  void aLineupDecisionCannotBeWatched() {
    assertThat(refusal(unfollowed(DecisionKind.LINEUP, watches.inAnHour())))
        .isEqualTo(
            "I can't watch advice on a whole lineup, so nothing is watched."
                + " watch_roster watches the whole team.");
  }

  @Test
  void theRefusalForAnUnfollowableDecisionDoesNotMentionItsGame() {
    assertThat(refusal(unfollowed(DecisionKind.WAIVER, watches.inAnHour())))
        .isEqualTo("I can't tell when this decision changes, so nothing is watched.");
  }

  private DecisionMade unfollowed(DecisionKind kind, Instant lock) {
    DecisionMade open = watches.made(line);
    return watches.publish(Copy.of(open).kind(kind).lockAt(lock).follow(null).made());
  }

  private String refusal(DecisionMade made) {
    ToolOutcome outcome =
        watches.call("watch_decision", line, WatchesUnderTest.decision(made), null);
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    assertThat(((ToolOutcome.Refused) outcome).code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    return ((ToolOutcome.Refused) outcome).text();
  }

  @Test
  void afterTheLockACallIsClosed() {
    DecisionMade made =
        watches.publish(watches.made(line, watches.clock().instant().minusSeconds(60)));

    assertThat(watches.refused("watch_decision", line, WatchesUnderTest.decision(made)))
        .isEqualTo(ToolErrorCode.E_LOCKED);
  }

  @Test
  void theHundredAndFirstWatchIsRefused() {
    watches.watch(watches.publish(watches.made(line)));
    watches.rows().fill(line, ActiveWatchesStore.MOST);
    DecisionMade oneMore = watches.publish(watches.made(line));

    assertThat(watches.refused("watch_decision", line, WatchesUnderTest.decision(oneMore)))
        .isEqualTo(ToolErrorCode.E_LIMIT);

    long first = watches.list(line).get(0).path("id").asLong();
    watches.answered("cancel_watch", line, id(first), null);
    watches.watch(oneMore);
  }

  @Test
  void aCancelledWatchIsRemovedAndCancellingAgainSucceeds() {
    DecisionMade made = watches.publish(watches.made(line));
    long id = watches.watch(made).path("watch_id").asLong();

    for (int i = 0; i < 2; i++) {
      assertThat(watches.answered("cancel_watch", line, id(id), null).path("watch_id").asLong())
          .isEqualTo(id);
    }
    assertThat(watches.list(line)).isEmpty();
    assertThat(watches.watch(made).path("watch_id").asLong()).isNotEqualTo(id);
  }

  @Test
  void aWatchOfAnotherLineCannotBeCancelled() {
    DecisionMade made = watches.publish(watches.made(WatchesUnderTest.newLine()));
    long id = watches.watch(made).path("watch_id").asLong();

    assertThat(watches.refused("cancel_watch", line, id(id))).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(watches.list(made.line())).hasSize(1);
  }

  private static ObjectNode id(long id) {
    return Json.WIRE.createObjectNode().put("id", id);
  }

  private static JsonNode json(String quoted) {
    try {
      return Json.WIRE.readTree(quoted.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private static org.assertj.core.data.TemporalUnitOffset within(Duration duration) {
    return new org.assertj.core.data.TemporalUnitWithinOffset(
        duration.toSeconds(), java.time.temporal.ChronoUnit.SECONDS);
  }
}
