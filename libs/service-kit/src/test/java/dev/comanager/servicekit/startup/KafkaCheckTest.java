package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import dev.comanager.testkit.backends.certificates.Certificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker with a listener for everything that may be wrong. */
class KafkaCheckTest {
  private static final ServiceStart SERVICE =
      new ServiceStart("notifier")
          .consumes(Topic.LINES_EVENTS)
          .reads(Topic.TOOL_CALLS_NOTIFIER)
          .writes(Topic.TOOL_OUTCOMES);

  /** Those of the service. */
  private static final List<Topic> TOPICS =
      List.of(Topic.LINES_EVENTS, Topic.TOOL_CALLS_NOTIFIER, Topic.TOOL_OUTCOMES);

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  private static final int PLAIN = FreePort.find();
  private static final int TLS = FreePort.find();
  private static final int EXPIRED = FreePort.find();
  private static final int MUTUAL = FreePort.find();
  private static final int PASSWORDS = FreePort.find();

  @AutoClose private static KafkaBroker broker;
  private static Path truststore;
  private static Path otherTruststore;
  private static Path expiredTruststore;
  private static Path client;

  @BeforeAll
  static void startABrokerWithAllKindsOfListeners() throws Exception {
    Certificates certificates = new Certificates(directory);
    Path server = certificates.sound("server");
    Path expired = certificates.expired("expired");
    client = certificates.sound("client");
    truststore = certificates.trusting("trust", server);
    expiredTruststore = directory.resolve("expired-ca.p12");
    otherTruststore = certificates.trusting("trust-other", client);
    Map<String, String> more = new HashMap<>();
    more.putAll(listener("tls", server));
    more.putAll(listener("expired", expired));
    more.putAll(listener("mutual", server));
    more.put("listener.name.mutual.ssl.client.auth", "required");
    more.put(
        "listener.name.mutual.ssl.truststore.location",
        certificates.trusting("trust-clients", client).toString());
    more.put("listener.name.mutual.ssl.truststore.password", Certificates.PASSWORD);
    more.put("listener.name.passwords.sasl.enabled.mechanisms", "PLAIN");
    more.put(
        "listener.name.passwords.plain.sasl.jaas.config",
        "org.apache.kafka.common.security.plain.PlainLoginModule required"
            + " user_notifier=\"right\";");
    broker =
        KafkaBroker.startWith(
            directory.resolve("kafka"),
            PLAIN,
            FreePort.find(),
            Map.of(
                "TLS", "SSL://127.0.0.1:" + TLS,
                "EXPIRED", "SSL://127.0.0.1:" + EXPIRED,
                "MUTUAL", "SSL://127.0.0.1:" + MUTUAL,
                "PASSWORDS", "SASL_PLAINTEXT://127.0.0.1:" + PASSWORDS),
            more);
    broker.createTopics("", TOPICS);
    await().atMost(TIMEOUT).until(() -> missing(plain(PLAIN)).isEmpty());
  }

  @Test
  void findsNothingMissingWhereTopicsAreAsTheyMustBe() {
    assertThat(answered(plain(PLAIN))).isEmpty();
    assertThat(answered(tls(TLS, truststore))).isEmpty();
    assertThat(answered(password("right"))).isEmpty();
    assertThat(answered(mutual(client))).isEmpty();
  }

  @Test
  void saysThatNobodyAnswers() throws IOException {
    assertThat(missing(plain(FreePort.find()))).contains("Connection refused");
    assertThat(missing(Map.of("bootstrap.servers", "kafka.invalid:9092")))
        .contains("No resolvable bootstrap urls");
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertThat(missing(plain(silent.getLocalPort()))).contains("timed out");
    }
  }

  @Test
  void saysThatAPasswordIsWrongWithoutRepeatingIt() {
    assertThat(answered(password("wrong-password")))
        .contains("Authentication failed")
        .doesNotContain("wrong-password");
  }

  @Test
  void saysWhatIsWrongWithTheBrokersCertificate() {
    assertThat(answered(tls(TLS, otherTruststore)))
        .contains("unable to find valid certification path");
    assertThat(answered(tls(EXPIRED, expiredTruststore))).contains("validity check failed");
  }

  @Test
  void saysThatThePortSpeaksAnotherProtocol() throws IOException {
    assertThat(answered(plain(TLS))).contains("no broker without TLS answers at /127.0.0.1:" + TLS);
    assertThat(missing(tls(PLAIN, truststore))).contains("Timed out");
    try (GarbagePeer web = GarbagePeer.answering("HTTP/1.1 400 Bad Request\r\n\r\n")) {
      assertThat(missing(plain(web.port()))).contains("no broker without TLS answers");
    }
  }

  @Test
  void opensNoClientWhereOneOfTheAddressesAnswersGarbage() throws IOException {
    try (GarbagePeer web = GarbagePeer.answering("HTTP/1.1 400 Bad Request\r\n\r\n")) {
      String servers = "127.0.0.1:%d,127.0.0.1:%d".formatted(PLAIN, web.port());

      assertThat(missing(Map.of("bootstrap.servers", servers)))
          .contains("no broker without TLS answers at /127.0.0.1:" + web.port());
    }
  }

  @Test
  void namesAFileThatItsPasswordDoesNotOpenWithoutRepeatingThePassword() {
    Map<String, String> wrong = new HashMap<>(tls(TLS, truststore));
    wrong.put("ssl.truststore.password", "another-password");

    assertThat(missing(wrong)).contains("trust.p12").doesNotContain("another-password");
  }

  @Test
  void namesTheTopicsThatAreMissingAndHowTheyMustBe() {
    assertThat(answered(plain(PLAIN), "second."))
        .contains(
            "topic second.tool-calls.notifier is missing, wanted with 12 partitions",
            "topic second.lines.events is missing, wanted with 6 partitions"
                + " {cleanup.policy=compact}",
            "topic second.lines.events.dead-letter is missing, wanted with 1 partitions",
            "topic second.tool-outcomes is missing, wanted with 32 partitions");
  }

  @Test
  void namesWantedAndFoundWhereTopicsDiffer() throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .createTopics(
              List.of(
                  new NewTopic("odd.tool-calls.notifier", 3, (short) 1),
                  new NewTopic("odd.lines.events", 6, (short) 1),
                  new NewTopic("odd.lines.events.dead-letter", 2, (short) 1),
                  new NewTopic("odd.tool-outcomes", 64, (short) 1)))
          .all()
          .get();
    }

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(missing(plain(PLAIN), "odd."))
                    .contains(
                        "topic odd.tool-calls.notifier has 3 partitions, wanted 12",
                        "odd.tool-calls.notifier has message.timestamp.type CreateTime, wanted"
                            + " LogAppendTime",
                        "topic odd.lines.events has cleanup.policy delete, wanted compact")
                    .doesNotContain("odd.tool-outcomes", "dead-letter", "is missing"));
  }

  @Test
  void takesMorePartitionsThanWantedButExactlyOneOfRevocations() throws Exception {
    broker.createTopics("wide.", TOPICS);
    broker.createTopics("wide.", List.of(Topic.GRANTS_ENDED));
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .createPartitions(
              Map.of(
                  "wide.lines.events", NewPartitions.increaseTo(12),
                  "wide.grants.ended", NewPartitions.increaseTo(3)))
          .all()
          .get();
    }
    List<WantedTopic> revocations = List.of(WantedTopic.of(Topic.GRANTS_ENDED));

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(missing(plain(PLAIN), "wide.", revocations))
                    .contains("topic wide.grants.ended has 3 partitions, wanted 1"));
    assertThat(answered(plain(PLAIN), "wide.")).isEmpty();
  }

  private static String answered(Map<String, String> settings) {
    return answered(settings, "");
  }

  /** What the broker's answer comes to: on a busy machine it may miss the first check. */
  private static String answered(Map<String, String> settings, String prefix) {
    return await()
        .atMost(TIMEOUT)
        .until(
            () -> missing(settings, prefix),
            missing -> !missing.contains("timed out") && !missing.contains("Timed out"));
  }

  private static String missing(Map<String, String> settings) {
    return missing(settings, "");
  }

  /** Empty when nothing is. */
  private static String missing(Map<String, String> settings, String prefix) {
    return missing(settings, prefix, SERVICE.topics());
  }

  private static String missing(
      Map<String, String> settings, String prefix, List<WantedTopic> topics) {
    Map<String, String> given = new HashMap<>(Map.of("comanager.topic-prefix", prefix));
    settings.forEach((key, value) -> given.put("kafka." + key, value));
    return new KafkaCheck(Given.settings(given), topics).missing().orElse("");
  }

  private static Map<String, String> plain(int port) {
    return Map.of("bootstrap.servers", "127.0.0.1:" + port);
  }

  private static Map<String, String> tls(int port, Path trusted) {
    return Map.of(
        "bootstrap.servers",
        "127.0.0.1:" + port,
        "security.protocol",
        "SSL",
        "ssl.truststore.location",
        trusted.toString(),
        "ssl.truststore.password",
        Certificates.PASSWORD);
  }

  private static Map<String, String> mutual(Path own) {
    Map<String, String> settings = new HashMap<>(tls(MUTUAL, truststore));
    settings.put("ssl.keystore.location", own.toString());
    settings.put("ssl.keystore.password", Certificates.PASSWORD);
    return settings;
  }

  private static Map<String, String> password(String password) {
    return Map.of(
        "bootstrap.servers",
        "127.0.0.1:" + PASSWORDS,
        "security.protocol",
        "SASL_PLAINTEXT",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"notifier\""
            + " password=\""
            + password
            + "\";");
  }

  private static Map<String, String> listener(String name, Path keystore) {
    String prefix = "listener.name." + name + ".ssl.";
    return Map.of(
        prefix + "keystore.location",
        keystore.toString(),
        prefix + "keystore.password",
        Certificates.PASSWORD,
        prefix + "keystore.type",
        "PKCS12",
        prefix + "key.password",
        Certificates.PASSWORD);
  }
}
