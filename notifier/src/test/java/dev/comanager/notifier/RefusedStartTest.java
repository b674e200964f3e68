package dev.comanager.notifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.RefusedStart;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reasons why the notifier refuses to start, as the process reports them. */
class RefusedStartTest {
  private static final String SECRET = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final SealingKey KEY = SealingKey.generate("2026-11", new SecureRandom());
  private static final Map<String, String> SOUND =
      Map.ofEntries(
          Map.entry("COMANAGER_ENVIRONMENT", "production"),
          Map.entry("COMANAGER_SEALING_PRIVATE_KEYS", KEY.privateKeys()),
          Map.entry("COMANAGER_CARRIER_NAME", "twilio"),
          Map.entry("COMANAGER_CARRIER_TWILIO_ACCOUNT_SID", "AC" + "0a".repeat(16)),
          Map.entry("COMANAGER_CARRIER_TWILIO_AUTH_TOKEN", SECRET),
          Map.entry("COMANAGER_CARRIER_TWILIO_FROM", "+12025550123"),
          Map.entry("COMANAGER_CALLBACKS_URL", "https://callbacks.example"),
          Map.entry("QUARKUS_DATASOURCE_PASSWORD", SECRET),
          Map.entry("COMANAGER_DB_TLS_MODE", "disable"),
          Map.entry("COMANAGER_NOTIFIER_DB", "postgresql://127.0.0.1:" + FreePort.find() + "/any"),
          Map.entry("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + FreePort.find()),
          Map.entry("COMANAGER_START_TIMEOUT", "0s"));

  @Test
  void namesEverythingMissingInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(Notifier.class, Map.of("COMANAGER_ENVIRONMENT", "production"));

    assertThat(start.report())
        .startsWith("notifier does not start: ")
        .contains(
            "QUARKUS_DATASOURCE_PASSWORD is a default that everybody knows",
            "COMANAGER_CARRIER_NAME is simulator");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_DB_TLS_MODE", "COMANAGER_SEALING_PRIVATE_KEYS", "COMANAGER_CALLBACKS_URL");
  }

  @Test
  void requiresItsKeysOnADevelopersMachineToo() throws Exception {
    RefusedStart start = RefusedStart.of(Notifier.class, Map.of());

    assertThat(start.missing()).containsExactly("COMANAGER_SEALING_PRIVATE_KEYS");
  }

  @Test
  void isFoundByTheCarriersId() throws Exception {
    RefusedStart start =
        RefusedStart.of(
            Notifier.class,
            SOUND,
            Map.of(
                "COMANAGER_CARRIER_TWILIO_ACCOUNT_SID", "",
                "COMANAGER_CARRIER_TWILIO_AUTH_TOKEN", "",
                "COMANAGER_CARRIER_TWILIO_FROM", ""));

    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_CARRIER_TWILIO_ACCOUNT_SID",
            "COMANAGER_CARRIER_TWILIO_AUTH_TOKEN",
            "COMANAGER_CARRIER_TWILIO_FROM");
  }

  @Test
  void refusesTheSimulatorInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(Notifier.class, SOUND, Map.of("COMANAGER_CARRIER_NAME", "simulator"));

    assertThat(start.report())
        .isEqualTo(
            "notifier does not start: COMANAGER_CARRIER_NAME is simulator, which texts nobody and"
                + " shows codes to everybody. Set it to twilio");
  }

  @Test
  void checksItsDependenciesOnceItHasAllThatItNeeds() throws Exception {
    RefusedStart start = RefusedStart.of(Notifier.class, SOUND);

    assertThat(start.report())
        .contains("gave up", "PostgreSQL at ", "Kafka at ")
        .doesNotContain(SECRET, "is missing");
  }
}
