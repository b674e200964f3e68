package dev.comanager.servicekit.startup.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.startup.GarbagePeer;
import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import dev.comanager.testkit.backends.certificates.Certificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker with a listener for everything that may be wrong. */
class KafkaCheckTest {
  private static final TopicsOf TOPICS =
      new TopicsOf(
          Set.of(Topic.TOOL_CALLS_NOTIFIER, Topic.LINES_EVENTS),
          Set.of(Topic.TOOL_OUTCOMES),
          Set.of(Topic.LINES_EVENTS));

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  private static final int PLAIN = FreePort.find();
  private static final int TLS = FreePort.find();
  private static final int EXPIRED = FreePort.find();
  private static final int MUTUAL = FreePort.find();
  private static final int PASSWORDS = FreePort.find();

  private static KafkaBroker broker;
  private static Path truststore;
  private static Path otherTruststore;
  private static Path expiredTruststore;
  private static Path expiredClient;
  private static Path client;

  @BeforeAll
  static void startABrokerWithAllKindsOfListeners() throws Exception {
    Certificates certificates = new Certificates(directory);
    Path server = certificates.sound("server");
    Path expired = certificates.expired("expired");
    client = certificates.sound("client");
    expiredClient = certificates.expired("expired-client");
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
        "org.apache.kafka.common.security.plain.PlainLoginModule required user_notifier=\"right\";");
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
    broker.createTopics("");
    await().atMost(TIMEOUT).until(() -> check(plain(PLAIN)) instanceof CheckResult.Ready);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @Test
  void isReadyWhereTopicsAreAsTheyMustBe() {
    List<String> log = new ArrayList<>();

    assertThat(answered(plain(PLAIN), "", log)).isEqualTo(new CheckResult.Ready());
    assertThat(answered(tls(TLS, truststore), "", log)).isEqualTo(new CheckResult.Ready());
    assertThat(answered(password("right"), "", log)).isEqualTo(new CheckResult.Ready());
    assertThat(answered(mutual(client), "", log)).isEqualTo(new CheckResult.Ready());
    assertThat(log).isEmpty();
  }

  @Test
  void waitsForABrokerThatIsNotThereYet() {
    assertThat(check(plain(FreePort.find()))).isEqualTo(new CheckResult.NotYet("can't be reached"));
  }

  @Test
  void waitsForANameThatIsNotKnownYet() {
    Map<String, String> unknown = Map.of("bootstrap.servers", "kafka.invalid:9092");

    assertThat(check(unknown).toString()).contains("NotYet", "name can't be resolved");
  }

  @Test
  void waitsForAPortThatTakesConnectionsAndSaysNothing() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertThat(check(plain(silent.getLocalPort())).toString())
          .contains("NotYet", "does not answer yet");
    }
  }

  @Test
  void refusesAWrongPasswordAtOnceWithoutRepeatingIt() {
    CheckResult check = answered(password("wrong-password"));

    assertThat(check).isInstanceOf(CheckResult.Refused.class);
    assertThat(check.toString()).contains("user or password").doesNotContain("wrong-password");
  }

  @Test
  void refusesABrokerWhoseCaIsUnknown() {
    assertThat(answered(tls(TLS, otherTruststore)).toString())
        .contains("Refused", "CA that is not in our truststore");
  }

  @Test
  void refusesABrokerWhoseCertificateHasExpired() {
    assertThat(answered(tls(EXPIRED, expiredTruststore)).toString())
        .contains("Refused", "its certificate has expired", "renew");
  }

  @Test
  void reportsThatOurOwnCertificateHasExpired() {
    assertThat(answered(mutual(expiredClient)).toString())
        .contains("Refused", "our client certificate", "has expired", "expired-client.p12")
        .doesNotContain(Certificates.PASSWORD);
  }

  @Test
  void reportsThatThePortSpeaksTlsAndWeDoNot() {
    assertThat(answered(plain(TLS)).toString())
        .contains("Refused", "speaks TLS", "security.protocol is PLAINTEXT");
  }

  @Test
  void reportsThatSomethingElseAnswersAtThePort() throws IOException {
    try (GarbagePeer web = GarbagePeer.answering("HTTP/1.1 400 Bad Request\r\n\r\n")) {
      assertThat(check(plain(web.port())).toString()).contains("Refused", "no Kafka broker");
    }
  }

  @Test
  void reportsThatWeSpeakTlsAndThePortDoesNot() {
    assertThat(answered(tls(PLAIN, truststore)).toString())
        .contains("Refused", "does not speak TLS", "security.protocol is SSL");
  }

  @Test
  void reportsATruststoreThatNeedsItsPassword() {
    Map<String, String> wrong = new HashMap<>(tls(TLS, truststore));
    wrong.put("ssl.truststore.password", "another-password");

    assertThat(check(wrong).toString())
        .contains("Refused", "settings can't be used", "trust.p12")
        .doesNotContain("another-password");
  }

  @Test
  void namesTheTopicsThatAreMissingAndHowTheyMustBe() {
    assertThat(answered(plain(PLAIN), "second.", new ArrayList<>()).toString())
        .contains(
            "NotYet",
            "second.tool-calls.notifier (12, delete)",
            "second.lines.events (6, compact)",
            "second.lines.events.dead-letter (1, delete)",
            "second.tool-outcomes (32, delete)");
  }

  @Test
  void namesWantedAndFoundWhereTopicsAreCutOrKeptOtherwise() throws Exception {
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
    List<String> log = new ArrayList<>();

    // The broker tells of new topics a moment later.
    await()
        .atMost(TIMEOUT)
        .until(
            () -> !answered(plain(PLAIN), "odd.", log).toString().contains("topics are missing"));
    assertThat(answered(plain(PLAIN), "odd.", log).toString())
        .contains(
            "topic odd.tool-calls.notifier has 3 partitions, wanted 12",
            "--topic odd.tool-calls.notifier --partitions 12",
            "odd.tool-calls.notifier has message.timestamp.type CreateTime, wanted LogAppendTime",
            "topic odd.lines.events has cleanup.policy delete, wanted [compact]")
        .doesNotContain("odd.tool-outcomes");
  }

  @Test
  void takesMorePartitionsThanWantedButOneForRevocations() throws Exception {
    broker.createTopics("wide.");
    await()
        .atMost(TIMEOUT)
        .until(() -> check(plain(PLAIN), "wide.", new ArrayList<>()) instanceof CheckResult.Ready);
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .createPartitions(
              Map.of(
                  "wide.lines.events", NewPartitions.increaseTo(12),
                  "wide.grants.ended", NewPartitions.increaseTo(3)))
          .all()
          .get();
    }
    TopicsOf revocations = new TopicsOf(Set.of(Topic.GRANTS_ENDED), Set.of(), Set.of());

    try (KafkaCheck kafka =
        KafkaCheck.of(plain(PLAIN), revocations, "wide.", new ArrayList<>()::add)) {
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () ->
                  assertThat(kafka.check().toString())
                      .contains("topic wide.grants.ended has 3 partitions, wanted 1 and no more"));
    }
    assertThat(answered(plain(PLAIN), "wide.", new ArrayList<>()))
        .isEqualTo(new CheckResult.Ready());
  }

  private static CheckResult answered(Map<String, String> settings) {
    return answered(settings, "", new ArrayList<>());
  }

  /** What the broker's answer comes to: on a busy machine it may miss the first look. */
  private static CheckResult answered(
      Map<String, String> settings, String prefix, List<String> log) {
    return await()
        .atMost(TIMEOUT)
        .until(
            () -> check(settings, prefix, log),
            check -> !check.toString().contains("does not answer yet"));
  }

  private static CheckResult check(Map<String, String> settings) {
    return check(settings, "", new ArrayList<>());
  }

  private static CheckResult check(Map<String, String> settings, String prefix, List<String> log) {
    try (KafkaCheck kafka = KafkaCheck.of(settings, TOPICS, prefix, log::add)) {
      return kafka.check();
    }
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
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"notifier\" password=\""
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
