package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.RefusedStart;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reasons why decision-engine refuses to start, as the process reports them. */
class RefusedStartTest {
  private static final String SECRET = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final SealingKey KEY = SealingKey.generate("2026-11", new SecureRandom());
  private static final Map<String, String> SOUND =
      Map.ofEntries(
          Map.entry("COMANAGER_ENVIRONMENT", "production"),
          Map.entry("COMANAGER_AUTH_URL", "https://auth.example"),
          Map.entry("COMANAGER_BRIEF_NOTIFIER_KEY", KEY.publicKey()),
          Map.entry("QUARKUS_DATASOURCE_PASSWORD", SECRET),
          Map.entry("COMANAGER_DB_TLS_MODE", "disable"),
          Map.entry("COMANAGER_DECISION_DB", "postgresql://127.0.0.1:" + FreePort.find() + "/any"),
          Map.entry("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + FreePort.find()),
          Map.entry("COMANAGER_START_TIMEOUT", "0s"));

  @Test
  void namesEverythingMissingInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(DecisionEngine.class, Map.of("COMANAGER_ENVIRONMENT", "production"));

    assertThat(start.report())
        .startsWith("decision-engine does not start: ")
        .contains("QUARKUS_DATASOURCE_PASSWORD is a default that everybody knows");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_DB_TLS_MODE", "COMANAGER_AUTH_URL", "COMANAGER_BRIEF_NOTIFIER_KEY");
  }

  @Test
  void refusesDemoPlatformsInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(
            DecisionEngine.class,
            SOUND,
            Map.of(
                "COMANAGER_PLATFORM_DEMO_ENABLED", "true",
                "COMANAGER_PLATFORM_YAHOO_CLIENT_ID", "an-application",
                "COMANAGER_PLATFORM_YAHOO_TOKEN_URL", "http://login.example",
                "COMANAGER_PLATFORM_SLEEPER_URL", "http://sleeper.example"));

    assertThat(start.report())
        .contains(
            "COMANAGER_PLATFORM_DEMO_ENABLED is set, which production refuses",
            "COMANAGER_PLATFORM_YAHOO_TOKEN_URL is no public https address",
            "COMANAGER_PLATFORM_SLEEPER_URL is no public https address");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_PLATFORM_YAHOO_CLIENT_SECRET", "COMANAGER_SEALING_PRIVATE_KEYS");
  }

  @Test
  void refusesInvalidKeysWithoutShowingThem() throws Exception {
    RefusedStart start =
        RefusedStart.of(
            DecisionEngine.class, SOUND, Map.of("COMANAGER_SEALING_PRIVATE_KEYS", SECRET));

    assertThat(start.report()).contains("COMANAGER_SEALING_PRIVATE_KEYS ").doesNotContain(SECRET);
  }

  @Test
  void checksItsDependenciesOnceItHasAllThatItNeeds() throws Exception {
    RefusedStart start = RefusedStart.of(DecisionEngine.class, SOUND);

    assertThat(start.report())
        .contains("gave up", "PostgreSQL at ", "Kafka at ")
        .doesNotContain(SECRET, "is missing");
  }
}
