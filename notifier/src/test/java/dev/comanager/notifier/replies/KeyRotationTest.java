package dev.comanager.notifier.replies;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.sealed.SealedRowStore;
import dev.comanager.notifier.sealed.SealedValues;
import dev.comanager.notifier.sealed.SealingConfig;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.servicekit.startup.StartFailure;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The running notifier has the old key; what it stored is used by replicas with other sets. */
@QuarkusTest
@WithBackends
class KeyRotationTest {
  private static final SealingKey NEW = key("new");

  private final NotifierUnderTest notifier;
  private final Pool pool;
  private final Transactions transactions;
  private final EntitySessions sessions;
  private final LineContactRepository lines;
  private final Inbox inbox;
  private final ReplyAnswers answers;
  private final Clock clock;
  private final SealingConfig config;

  @Inject
  KeyRotationTest(
      NotifierUnderTest notifier,
      Pool pool,
      Transactions transactions,
      EntitySessions sessions,
      LineContactRepository lines,
      Inbox inbox,
      ReplyAnswers answers,
      Clock clock,
      SealingConfig config) {
    this.notifier = notifier;
    this.pool = pool;
    this.transactions = transactions;
    this.sessions = sessions;
    this.lines = lines;
    this.inbox = inbox;
    this.answers = answers;
    this.clock = clock;
    this.config = config;
  }

  @BeforeEach
  void awaitReady() {
    notifier.awaitReady();
  }

  @Test
  void stopIsFoundWithBothKeysInEitherOrder() {
    for (SealedValues both : List.of(with(old(), fresh()), with(fresh(), old()))) {
      TestLine line = notifier.knownLine(0);
      SealedRowStore stored = new SealedRowStore(pool, both);
      stored.renewHashes();
      stored.require();

      stop(line, both);

      assertThat(stopped(line)).isTrue();
    }
  }

  @Test
  void theStartIsRefusedWithoutAKeyThatALineNeeds() {
    TestLine line = notifier.knownLine(0);
    notifier.change(
        "UPDATE line_contact SET sealed_phone = $2 WHERE line = $1",
        line.id().value(),
        sealed(line, key("of-a-line")));
    try {
      assertRefusedFor("of-a-line");
    } finally {
      notifier.change("DELETE FROM line_contact WHERE line = $1", line.id().value());
    }
  }

  @Test
  void aNumberThatTheFormerReleaseCouldNotOpenDoesNotPreventTheStart() {
    TestLine line = notifier.knownLine(0);
    notifier.change(
        "UPDATE line_contact SET sealed_phone = $2, phone_hash_key = '' WHERE line = $1",
        line.id().value(),
        sealed(line, NEW));
    SealedRowStore stored = new SealedRowStore(pool, with(old()));

    stored.renewHashes();
    stored.require();

    notifier.change("DELETE FROM line_contact WHERE line = $1", line.id().value());
  }

  @Test
  void theStartIsRefusedWithoutAKeyThatAScheduledCallNeeds() {
    TestLine line = notifier.knownLine(1);
    notifier.answered(
        "schedule_service_call",
        line,
        NotifierUnderTest.arguments()
            .put("at_iso", LocalDate.now(clock).plusDays(60) + "T10:00")
            .put("topic", "waivers"),
        null);
    notifier.change(
        "UPDATE delivery SET sealed = $2 WHERE line = $1",
        line.id().value(),
        sealed(line, key("of-a-call")));
    try {
      assertRefusedFor("of-a-call");
    } finally {
      notifier.change("DELETE FROM delivery WHERE line = $1", line.id().value());
    }
  }

  @Test
  void aNumberSealedToTheNewKeyIsHashedWithItOnceTheOldOneIsRemoved() {
    TestLine line = notifier.knownLine(0);
    notifier.change(
        "UPDATE line_contact SET sealed_phone = $2 WHERE line = $1",
        line.id().value(),
        sealed(line, NEW));
    SealedValues onlyNew = with(fresh());
    new SealedRowStore(pool, onlyNew).renewHashes();

    stop(line, onlyNew);

    assertThat(stopped(line)).isTrue();
    assertThat(
            notifier.count(
                "line_contact WHERE line = $1 AND phone_hash_key = 'new'", line.id().value()))
        .isEqualTo(1);
    notifier.change("DELETE FROM line_contact WHERE line = $1", line.id().value());
  }

  private static String sealed(TestLine line, SealingKey key) {
    return Sealer.to(key.publicKey())
        .seal(LineChanged.placeOf(line.id()), line.number().getBytes(US_ASCII));
  }

  private static SealingKey key(String name) {
    return SealingKey.generate(name, new SecureRandom());
  }

  private void assertRefusedFor(String name) {
    assertThatThrownBy(new SealedRowStore(pool, with(old()))::require)
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("COMANAGER_SEALING_PRIVATE_KEYS lacks the key " + name + ",");
  }

  private void stop(TestLine line, SealedValues values) {
    new PhoneReplies(
            transactions,
            sessions,
            lines,
            values,
            inbox,
            answers,
            new SimpleMeterRegistry(),
            clock,
            Optional.empty())
        .replied(new Reply("SM" + NotifierUnderTest.hex(8), line.number(), ReplyWord.STOP));
  }

  private boolean stopped(TestLine line) {
    return notifier.count(
            "line_contact WHERE line = $1 AND stopped_at IS NOT NULL", line.id().value())
        == 1;
  }

  private String old() {
    return config.privateKeys().orElseThrow();
  }

  private static String fresh() {
    return NEW.privateKeys();
  }

  /** A replica's values, with the keys of these sets in their order. */
  private static SealedValues with(String... sets) {
    try {
      ObjectNode all = Json.WIRE.createObjectNode();
      var keys = all.putArray("keys");
      for (String set : sets) {
        Json.WIRE.readTree(set).path("keys").forEach(keys::add);
      }
      return new SealedValues(() -> Optional.of(all.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
