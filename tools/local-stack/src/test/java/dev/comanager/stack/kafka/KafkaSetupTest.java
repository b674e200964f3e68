package dev.comanager.stack.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.control.ControlUnderTest;
import dev.comanager.stack.control.ControlUnderTest.Outcome;
import dev.comanager.stack.kafka.KafkaManifests.Terms;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Topics, rights and passwords on a cluster that no operator looks after. */
class KafkaSetupTest {
  private static final Path MANIFESTS = ControlUnderTest.repository().resolve("k8s/base/kafka");

  @TempDir Path folder;

  @Test
  void aTopicHasNoMoreCopiesThanThereAreBrokers() throws IOException {
    Map<Integer, String> expected = Map.of(1, "1 1", 2, "2 1", 3, "3 2", 5, "3 2");
    for (Map.Entry<Integer, String> brokers : expected.entrySet()) {
      assertThat(read(new Terms(brokers.getKey(), "", "User:{user}")).topics())
          .isNotEmpty()
          .extracting(it -> it.replicationFactor() + " " + it.configs().get("min.insync.replicas"))
          .containsOnly(brokers.getValue());
    }
  }

  @Test
  void namesBearThePrefixAndThePrincipalOfTheCluster() throws IOException {
    KafkaManifests manifests = read(new Terms(3, "green.", "User:CN={user}"));

    assertThat(manifests.users()).hasSize(6).contains("comanager-operator");
    assertThat(manifests.topics()).allMatch(it -> it.name().startsWith("green."));
    assertThat(manifests.acls())
        .allMatch(it -> it.pattern().name().startsWith("green."))
        .allMatch(it -> it.entry().principal().startsWith("User:CN="))
        .anyMatch(it -> it.entry().operation() == AclOperation.DESCRIBE_CONFIGS)
        .anyMatch(it -> it.pattern().patternType() == PatternType.PREFIXED);
  }

  @Test
  void createsWhatIsMissingOnceAndSetsPasswords() throws Exception {
    for (String user : read(new Terms(1, "", "User:{user}")).users()) {
      Files.writeString(folder.resolve(user), "word-of-" + user + "\n");
    }
    int port = FreePort.find();
    try (KafkaBroker broker =
        KafkaBroker.startWith(
            folder.resolve("broker"),
            port,
            FreePort.find(),
            Map.of(),
            Map.of(
                "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
                "super.users", "User:ANONYMOUS"))) {
      String[] command = {
        "kafka-setup",
        "--bootstrap-server",
        broker.bootstrapServers(),
        "--brokers",
        "1",
        "--passwords",
        folder.toString()
      };

      Outcome first = run(command);
      Outcome second = run(command);

      int topics = read(new Terms(1, "", "User:{user}")).topics().size();
      assertThat(first.text()).contains("Topics: " + topics + " created, 0 were there");
      assertThat(second.text()).contains("Topics: 0 created, " + topics + " were there");
      assertThat(first.exitCode()).isZero();
      assertThat(second.exitCode()).isZero();
      assertThatTheClusterHasThem(broker.bootstrapServers(), topics);
    }
  }

  private static void assertThatTheClusterHasThem(String servers, int topics)
      throws InterruptedException, ExecutionException {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      Map<String, TopicDescription> there =
          admin.describeTopics(admin.listTopics().names().get()).allTopicNames().get();
      assertThat(there).hasSize(topics);
      for (Topic topic : Topic.values()) {
        assertThat(there.get(topic.name("")).partitions()).hasSize(topic.partitions());
      }
      // The broker knows them once it has created the files of all partitions.
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(
              () -> {
                assertThat(admin.describeAcls(AclBindingFilter.ANY).values().get())
                    .hasSizeGreaterThan(200);
                assertThat(admin.describeUserScramCredentials().users().get()).hasSize(6);
              });
    }
  }

  @Test
  void aMissingPasswordIsNamedBeforeAnythingIsCreated() {
    Outcome outcome =
        run("kafka-setup", "--bootstrap-server", "127.0.0.1:1", "--passwords", folder.toString());

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.text()).contains("with the password of").contains("Nothing was done.");
  }

  @Test
  void saysWhatItWouldCreate() {
    Outcome outcome = run("kafka-setup", "--bootstrap-server", "127.0.0.1:1", "--dry-run");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.text()).matches("\\d+ topics, \\d+ rights, 6 users\n");
  }

  private static KafkaManifests read(Terms terms) throws IOException {
    return KafkaManifests.read(MANIFESTS, terms);
  }

  private Outcome run(String... arguments) {
    Map<String, String> settings = Map.of(StackHome.SETTING, folder.resolve("home").toString());
    return new ControlUnderTest(StackHome.of(ControlUnderTest.repository(), settings), settings)
        .run(arguments);
  }
}
