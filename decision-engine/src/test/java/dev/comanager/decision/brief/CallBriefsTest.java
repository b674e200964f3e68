package dev.comanager.decision.brief;

import static dev.comanager.decision.sample.Lines.hex;
import static dev.comanager.decision.sample.Lines.newLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SpeechRule;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.wire.Wire;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class CallBriefsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final SealingKey KEY = SealingKey.generate("n1", new SecureRandom());

  @Inject Leagues leagues;
  @Inject CurrentFacts facts;
  @Inject Transactions transactions;
  @Inject Inbox inbox;
  @Inject Outbox outbox;
  @Inject Clock clock;
  @Inject Pool pool;

  private final LineId line = newLine();

  @BeforeEach
  void aLineWithTheDemoLeague() {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary)"
                + " VALUES ($1, 'demo:midfield', '1', true)")
        .executeAndAwait(Tuple.of(line.value()));
    await().atMost(TIMEOUT).until(() -> facts.of(PlayerPool.DEMO).isPresent());
  }

  @Test
  void aCallGetsMovesMatchupAndLockInItsTimeAndSealed() throws IOException {
    BriefRequested request = request(line, Duration.ofSeconds(8));

    answer(request);

    BriefReported report = reported(line, 1).getFirst();
    assertThat(report.id()).isEqualTo(request.id());
    assertThat(report.sealed()).doesNotContain("Week");
    assertThat(words(report)).contains("move", "Week ", "Eastern");
    assertThat(SpeechRule.words(words(report))).isBetween(20, 75);
  }

  @Test
  void aRepeatedRequestIsAnsweredOnce() {
    BriefRequested request = request(line, Duration.ofSeconds(8));
    BriefRequested other = request(line, Duration.ofSeconds(8));

    answer(request);
    answer(request);
    answer(other);

    assertThat(reported(line, 2))
        .extracting(BriefReported::id)
        .containsExactly(request.id(), other.id());
  }

  @Test
  void aCallThatWasPlacedMeanwhileGetsNoAnswer() {
    BriefRequested late = request(line, Duration.ofSeconds(-1));
    BriefRequested next = request(line, Duration.ofSeconds(8));

    answer(late);
    answer(next);

    assertThat(reported(line, 1)).extracting(BriefReported::id).containsExactly(next.id());
  }

  @Test
  void aLineWithoutALeagueIsAdvisedToLinkOne() throws IOException {
    LineId other = newLine();

    answer(request(other, Duration.ofSeconds(8)));

    assertThat(words(reported(other, 1).getFirst())).startsWith("No league is linked yet.");
  }

  private void answer(BriefRequested request) {
    CallBriefs briefs =
        new CallBriefs(
            leagues,
            facts,
            transactions,
            inbox,
            new BriefTextPublisher(outbox, () -> Optional.of(KEY.publicKey())),
            outbox,
            clock);
    try {
      VertxContextSupport.subscribeAndAwait(() -> briefs.answer(request));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  private BriefRequested request(LineId line, Duration left) {
    return new BriefRequested(hex(16), line, clock.instant().plus(left));
  }

  private static List<BriefReported> reported(LineId line, int atLeast) {
    try (Wire wire = new Wire(Topic.BRIEFS_REPORTED)) {
      return await()
          .atMost(TIMEOUT)
          .until(
              () -> wire.of(line.value(), BriefReported.class), found -> found.size() >= atLeast);
    }
  }

  private static String words(BriefReported report) throws IOException {
    byte[] opened =
        Opener.with(KEY.privateKeys())
            .open(BriefReported.placeOf(report.id()), report.sealed())
            .orElseThrow();
    return Json.WIRE.readValue(opened, NotificationText.class).text();
  }
}
