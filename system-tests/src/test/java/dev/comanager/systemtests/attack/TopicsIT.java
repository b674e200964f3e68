package dev.comanager.systemtests.attack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.fault.LocalParts;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.Seen;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Runs after all other tests: checks that no topic of the local stack contains text that somebody
 * typed, or a number, code or token that the run used.
 */
@Tag("attack")
@Order(Integer.MAX_VALUE)
@Isolated("it reads what all others left")
class TopicsIT {
  static final String TYPED = "typed-";
  private static final String MARK = TYPED + UUID.randomUUID();
  // Questions to decision-engine and their answers.
  private static final Set<String> OF_QUESTIONS = Set.of("tool-calls.decision", "tool-outcomes");

  @Test
  void noTopicContainsTypedTextOrTheRunsSecrets() {
    Map<String, Object> broker = LocalParts.ofTheStackUnderTest().kafkaClient(LocalParts.NOTIFIER);
    AccountPage account = AccountPage.of(Phone.fresh());
    Mcp line = Mcp.withBearer(account.newBearer());
    // A line created just now may not have reached the notifier yet.
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> line.call("send_fantasy_alert", Map.of("message", MARK)).ok());
    OffsetDateTime later = OffsetDateTime.now(Clock.systemUTC()).plusDays(20);
    line.call(
            "schedule_service_call",
            Map.of("at_iso", later.toString().substring(0, 16), "topic", MARK))
        .ok();
    TypedText typed = new TypedText();
    typed.intoTools(line);
    typed.intoForms(account);
    // Reading both here makes sure that the requests of the page and of the download have passed
    // through the topics.
    assertThat(account.reload().page().document().text()).contains(MARK);
    assertThat(account.download()).contains(MARK);

    List<String> secrets = new ArrayList<>(Seen.secrets());
    secrets.removeIf(it -> it.length() < 10);
    secrets.add(MARK);
    secrets.addAll(typed.sealed());
    List<ConsumerRecord<byte[], byte[]>> records = everything(broker);

    assertThat(records).extracting(ConsumerRecord::topic).contains("suite-calls.notifier");
    TreeSet<String> found = new TreeSet<>();
    for (ConsumerRecord<byte[], byte[]> record : records) {
      String text = text(record);
      secrets.stream()
          .filter(text::contains)
          .forEach(
              it -> found.add(record.topic() + ": " + (it.startsWith(TYPED) ? it : "a secret")));
      typed.open().stream()
          .filter(text::contains)
          .filter(it -> !OF_QUESTIONS.contains(record.topic()))
          .forEach(it -> found.add(record.topic() + ": " + it));
    }
    assertThat(found).isEmpty();
  }

  private static List<ConsumerRecord<byte[], byte[]>> everything(Map<String, Object> broker) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(broker, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<TopicPartition> places =
          consumer.listTopics().values().stream()
              .flatMap(List::stream)
              .map(it -> new TopicPartition(it.topic(), it.partition()))
              .filter(it -> !it.topic().startsWith("__"))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      Map<TopicPartition, Long> ends = consumer.endOffsets(places);
      while (places.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      }
    }
    return records;
  }

  private static String text(ConsumerRecord<byte[], byte[]> record) {
    return Stream.concat(
            Stream.of(record.key(), record.value()),
            Stream.of(record.headers().toArray()).map(Header::value))
        .filter(it -> it != null)
        .map(it -> new String(it, UTF_8))
        .reduce("", (all, one) -> all + "\n" + one);
  }
}
