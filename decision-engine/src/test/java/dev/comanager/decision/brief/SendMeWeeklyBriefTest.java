package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.wire.Wire;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class SendMeWeeklyBriefTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final SealingKey KEY = SealingKey.generate("n1", new SecureRandom());

  @Inject LeagueOfCall leagues;
  @Inject CallLedger ledger;
  @Inject Outbox outbox;
  @Inject CurrentFacts facts;
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
  void theBriefIsSentAsOneTextSealedForTheNotifier() throws IOException {
    ToolOutcome.Answered answered =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, null));

    NotificationRequested request = requested(1).getFirst();
    assertThat(answered.body().get("notification_id").asText()).isEqualTo(request.id());
    assertThat(answered.body().get("status").asText()).isEqualTo("queued");
    assertThat(answered.body().get("week").asInt()).isPositive();
    assertThat(request.watch()).isNull();
    assertThat(request.sealed()).doesNotContain("Week");
    byte[] opened =
        Opener.with(KEY.privateKeys())
            .open(NotificationRequested.placeOf(request.id()), request.sealed())
            .orElseThrow();
    String text = Json.WIRE.readValue(opened, NotificationText.class).text();
    assertThat(text).startsWith("Week ").hasSizeLessThanOrEqualTo(640);
  }

  @Test
  void aRepeatWithinTwoMinutesSendsOneText() {
    ToolOutcome.Answered first =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, null));
    ToolOutcome.Answered again =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, null));
    call(handler(), line, "another key");

    assertThat(again.body().get("replayed").asBoolean()).isTrue();
    assertThat(again.body().get("notification_id")).isEqualTo(first.body().get("notification_id"));
    assertThat(requested(2)).hasSize(2);
  }

  @Test
  void theSameKeyGivesTheSameAnswer() {
    ToolOutcome.Answered first =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, "k1"));
    ToolOutcome.Answered again =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, "k1"));

    assertThat(again.body().get("notification_id")).isEqualTo(first.body().get("notification_id"));
    assertThat(requested(1)).hasSize(1);
  }

  @Test
  void theSameKeyGivesTheSameAnswerWhenTheLeagueIsUnreadable() {
    ToolOutcome.Answered first =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, "k2"));
    pool.preparedQuery("DELETE FROM league_link WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));

    ToolOutcome.Answered again =
        ToolSchemas.assertAnswers("send_me_weekly_brief", call(handler(), line, "k2"));

    assertThat(again.body().get("replayed").asBoolean()).isTrue();
    assertThat(again.body().get("notification_id")).isEqualTo(first.body().get("notification_id"));
  }

  @Test
  void aLineWithoutALeagueLearnsHowToLinkAndNothingIsSent() {
    assertThat(((ToolOutcome.Refused) call(handler(), newLine(), null)).code())
        .isEqualTo(ToolErrorCode.E_NO_LEAGUE);
  }

  @Test
  void withoutTheNotifiersKeyTheTextIsRefused() {
    BriefTextPublisher keyless = new BriefTextPublisher(outbox, Optional::empty);

    ToolOutcome.Refused refused =
        (ToolOutcome.Refused)
            call(new SendMeWeeklyBrief(leagues, ledger, keyless, clock), line, null);

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.details().get("retryable").asBoolean()).isFalse();
  }

  private SendMeWeeklyBrief handler() {
    return new SendMeWeeklyBrief(
        leagues, ledger, new BriefTextPublisher(outbox, () -> Optional.of(KEY.publicKey())), clock);
  }

  private List<NotificationRequested> requested(int atLeast) {
    try (Wire wire = new Wire(Topic.NOTIFICATIONS_REQUESTED)) {
      return await()
          .atMost(TIMEOUT)
          .until(
              () -> wire.of(line.value(), NotificationRequested.class),
              found -> found.size() >= atLeast);
    }
  }

  private static ToolOutcome call(SendMeWeeklyBrief handler, LineId line, String key) {
    IncomingToolCall call =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c" + ThreadLocalRandom.current().nextInt(),
                line,
                Surface.FULL,
                Set.of(Scope.MESSAGES_WRITE),
                handler.tool(),
                Json.WIRE.createObjectNode(),
                key,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    try {
      return VertxContextSupport.subscribeAndAwait(() -> handler.handle(call));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  private static LineId newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }
}
