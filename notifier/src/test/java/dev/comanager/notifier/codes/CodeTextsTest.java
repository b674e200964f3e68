package dev.comanager.notifier.codes;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier.Behavior;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CodeTextsTest {
  private static final String TEXT =
      "482 913 is your Co-Manager code. It works for 5 minutes. Nobody from us will ask for it.";

  private final Pool pool;
  private final Clock clock;
  private CodesUnderTest codes;

  @Inject
  CodeTextsTest(Pool pool, Clock clock) {
    this.pool = pool;
    this.clock = clock;
  }

  @BeforeEach
  void open() {
    codes = new CodesUnderTest(pool, clock);
  }

  @AfterEach
  void close() {
    codes.close();
  }

  @Test
  void aCodeIsTextedInTheStandardTextAndEndsAsSent() throws Exception {
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));

    codes.awaitState("sent");
    assertThat(codes.carrier.attempts(codes.to)).containsExactly(codes.id + ".1");
    assertThat(codes.carrier.bodies(codes.to)).containsExactly(TEXT);
    assertThat(codes.value("provider_id")).startsWith("SM");
    assertThat(codes.value("attempts")).isEqualTo("1");
  }

  @Test
  void aCodeThatIsDeliveredAgainIsTextedOnce() throws Exception {
    String sealed = codes.sealed(codes.id, codes.inFiveMinutes());
    for (int i = 0; i < 5; i++) {
      codes.publish(codes.id, sealed);
    }
    codes.awaitState("sent");
    codes.publish(codes.id, sealed);
    codes.settled();

    assertThat(codes.carrier.attempts(codes.to)).containsExactly(codes.id + ".1");
    assertThat(codes.carrier.bodies(codes.to)).containsExactly(TEXT);
  }

  @Test
  void aCodeThatHasExpiredIsNotTexted() throws Exception {
    codes.publish(codes.id, codes.sealed(codes.id, clock.instant().minusSeconds(1)));
    codes.settled();

    assertThat(codes.carrier.requests(codes.to)).isZero();
    assertThat(codes.rows()).isZero();
  }

  @Test
  void aCodeThatCouldNotBeSentInTimeIsNotTextedLater() throws Exception {
    codes.carrier.mood(Behavior.BUSY);
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));
    await().atMost(CodesUnderTest.TIMEOUT).until(() -> codes.carrier.requests(codes.to) > 0);

    // Between two attempts: what expires in the midst of one is lost.
    await()
        .atMost(CodesUnderTest.TIMEOUT)
        .until(
            () -> {
              codes.change(
                  "UPDATE delivery SET expires_at = clock_timestamp()"
                      + " WHERE id = $1 AND state = 'waiting'");
              return codes.state(codes.id).equals("expired");
            });
    codes.carrier.mood(Behavior.TAKES);
    codes.settled();

    assertThat(codes.carrier.bodies(codes.to)).isEmpty();
  }

  @Test
  void aNumberWithoutALineGetsNoText() throws Exception {
    codes.publish(
        codes.id,
        CodesUnderTest.sealed(codes.id, new CodeText(null, "482913", codes.inFiveMinutes())));
    codes.settled();

    assertThat(codes.rows()).isZero();
  }

  @Test
  void whatWasNotSealedForThisServiceAndThisTextIsDropped() throws Exception {
    byte[] text =
        Json.WIRE.writeValueAsBytes(new CodeText(codes.to, "482913", codes.inFiveMinutes()));
    SealingKey another = SealingKey.generate("n1", new SecureRandom());
    codes.publish(
        codes.id, Sealer.to(another.publicKey()).seal(CodeTextRequested.placeOf(codes.id), text));
    codes.publish(codes.id, codes.sealed(CodesUnderTest.newId(), codes.inFiveMinutes()));
    codes.send(codes.id, "no JSON".getBytes(UTF_8));
    codes.send(codes.id, null);
    codes.settled();

    assertThat(codes.carrier.requests(codes.to)).isZero();
    assertThat(codes.rows()).isZero();
  }

  @Test
  void whileTheCarrierIsAwayACodeWaitsAndIsThenTextedOnce() throws Exception {
    codes.carrier.close();
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));
    await()
        .atMost(CodesUnderTest.TIMEOUT)
        .until(() -> codes.rows() == 1 && Integer.parseInt(codes.value("attempts")) >= 1);

    codes.openCarrier();

    codes.awaitState("sent");
    assertThat(codes.carrier.bodies(codes.to)).containsExactly(TEXT);
  }

  @Test
  void aTextThatTheCarrierRefusesIsNotTriedAgain() throws Exception {
    codes.carrier.mood(Behavior.REFUSES);
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));

    codes.awaitState("refused");
    codes.carrier.mood(Behavior.TAKES);
    codes.settled();
    assertThat(codes.carrier.requests(codes.to)).isEqualTo(1);
  }

  @Test
  void whatIsKeptAndWhatIsLoggedShowNeitherNumberNorCode() throws Exception {
    CapturedLog log = new CapturedLog();
    Logger root = Logger.getLogger("");
    root.addHandler(log);
    Logger.getLogger("dev.comanager").setLevel(Level.ALL);
    try {
      for (Behavior mood :
          List.of(Behavior.FAILS, Behavior.REFUSES, Behavior.BUSY, Behavior.TAKES)) {
        String another = CodesUnderTest.newId();
        codes.carrier.mood(mood);
        long before = codes.carrier.requests(codes.to);
        codes.publish(another, codes.sealed(another, codes.inFiveMinutes()));
        await()
            .atMost(CodesUnderTest.TIMEOUT)
            .until(() -> codes.carrier.requests(codes.to) > before);
      }
      codes.send(codes.id, "garbage with 482913".getBytes(UTF_8));
      codes.settled();
    } finally {
      root.removeHandler(log);
      Logger.getLogger("dev.comanager").setLevel(null);
    }

    assertThat(log.lines)
        .anyMatch(line -> line.contains("record dead-lettered topic=notifications.codes"));
    List<String> kept = new ArrayList<>(log.lines);
    for (String table : List.of("delivery", "handled_event")) {
      pool.query("SELECT t::text FROM " + table + " t")
          .executeAndAwait()
          .forEach(row -> kept.add(row.getString(0)));
    }
    assertThat(kept)
        .noneMatch(
            line ->
                line.contains(codes.to.substring(2))
                    || line.contains("482913")
                    || line.contains("482 913"));
  }

  @Test
  void itIsReadyAndAliveAndCountsWhatItDoes() throws Exception {
    await()
        .atMost(CodesUnderTest.TIMEOUT)
        .until(() -> given().get(Management.address(Management.READY)).statusCode() == 200);
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
    codes.publish(codes.id, codes.sealed(codes.id, codes.inFiveMinutes()));
    codes.awaitState("sent");

    assertThat(given().get(Management.address(Management.METRICS)).asString())
        .contains("comanager_texts_total{kind=\"code\",outcome=\"sent\"}")
        .doesNotContain(codes.to);
  }

  private static final class CapturedLog extends Handler {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord record) {
      lines.add(
          record.getMessage() + " " + Arrays.toString(record.getParameters()) + record.getThrown());
    }

    @Override
    public void flush() {
      // Nothing is held back.
    }

    @Override
    public void close() {
      // Nothing was opened.
    }
  }
}
