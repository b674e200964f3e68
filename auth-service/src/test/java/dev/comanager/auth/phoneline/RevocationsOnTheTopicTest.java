package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class RevocationsOnTheTopicTest implements RelayedTest {
  private static final Duration SETTLE = Duration.ofMillis(1100);

  @Test
  void publishesASuspensionAndARotationToEveryVerdictCache() {
    NewLine line = Lines.create();
    String former = HexFormat.of().formatHex(line.bearer().hash());

    assertThat(Lines.await(() -> Lines.operations().rotateBearer(line.id())))
        .hasValueSatisfying(it -> assertThat(it.formerEnded()).isEqualTo(Propagation.EVERYWHERE));
    assertThat(Lines.await(() -> Lines.operations().suspend(line.id())))
        .contains(Propagation.EVERYWHERE);

    try (KafkaConsumer<String, byte[]> consumer = consumer()) {
      List<GrantEnded> received = new ArrayList<>();
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(
              () -> {
                for (var revocation : consumer.poll(Duration.ofMillis(200))) {
                  received.add(Json.WIRE.readValue(revocation.value(), GrantEnded.class));
                  assertThat(revocation.key()).isEqualTo(received.getLast().id());
                }
                assertThat(received)
                    .extracting(GrantEnded::kind, GrantEnded::id)
                    .containsSubsequence(
                        tuple(Kind.BEARER, former), tuple(Kind.LINE, line.id().value()));
              });
    }
  }

  @Test
  void confirmsARevocationOnlyAfterEveryEarlierLeaseExpires() {
    NewLine line = Lines.create();
    try (KafkaConsumer<String, byte[]> consumer = consumer()) {
      long before = consumer.endOffsets(consumer.assignment()).values().iterator().next();
      CompletableFuture<Optional<Propagation>> suspended =
          CompletableFuture.supplyAsync(
              () -> Lines.await(() -> Lines.operations().suspend(line.id())));

      long lastAbsent = System.nanoTime();
      long begun = lastAbsent;
      while (consumer.endOffsets(consumer.assignment()).values().iterator().next() == before) {
        lastAbsent = begun;
        begun = System.nanoTime();
      }

      assertThat(suspended).succeedsWithin(Duration.ofSeconds(60));
      // Before this moment the broker did not have it yet.
      assertThat(Duration.ofNanos(System.nanoTime() - lastAbsent)).isGreaterThan(SETTLE);
    }
  }

  @Test
  void aSecondSuspensionWaitsForTheFirstRevocationAsWell() {
    NewLine line = Lines.create();
    Lines.await(() -> Lines.operations().suspend(line.id()));

    long begun = System.nanoTime();
    Optional<Propagation> again = Lines.await(() -> Lines.operations().suspend(line.id()));

    assertThat(again).contains(Propagation.EVERYWHERE);
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(SETTLE);
  }

  private static KafkaConsumer<String, byte[]> consumer() {
    String broker = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker, "auto.offset.reset", "earliest"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    consumer.assign(List.of(new TopicPartition(Topic.GRANTS_ENDED.name(""), 0)));
    return consumer;
  }
}
