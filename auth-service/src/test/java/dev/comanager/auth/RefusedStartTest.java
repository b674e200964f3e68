package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.RefusedStart;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What keeps auth-service from starting, as the process says it. */
class RefusedStartTest {
  private static final String SECRET = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final SealingKey KEY = SealingKey.generate("2026-11", new SecureRandom());
  private static final Map<String, String> SOUND =
      Map.ofEntries(
          Map.entry("COMANAGER_ENVIRONMENT", "production"),
          Map.entry("COMANAGER_INTERNAL_SECRET", SECRET),
          Map.entry("COMANAGER_SIGN_IN_SECRET", SECRET),
          Map.entry("COMANAGER_KEYCLOAK_CLIENT_SECRET", SECRET),
          Map.entry("COMANAGER_ACCOUNT_CLIENT_SECRET", SECRET),
          Map.entry("COMANAGER_KEYS_PHONE_HMAC", TestSettings.newKey()),
          Map.entry("COMANAGER_KEYS_PHONE_SEALING", TestSettings.newKey()),
          Map.entry("COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY", KEY.publicKey()),
          Map.entry("COMANAGER_AUTH_URL", "https://auth.example"),
          Map.entry("COMANAGER_BASE_URL", "https://tools.example"),
          Map.entry("COMANAGER_KEYCLOAK_URL", "http://keycloak:8080"),
          Map.entry("QUARKUS_DATASOURCE_PASSWORD", SECRET),
          Map.entry("COMANAGER_DB_TLS_MODE", "disable"),
          Map.entry("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:" + FreePort.find() + "/any"),
          Map.entry("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + FreePort.find()),
          Map.entry("COMANAGER_START_TIMEOUT", "0s"));

  @Test
  void namesAllThatIsMissingInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(AuthService.class, Map.of("COMANAGER_ENVIRONMENT", "production"));

    assertThat(start.report())
        .startsWith("auth-service does not start: ")
        .contains("QUARKUS_DATASOURCE_PASSWORD is a default that everybody knows");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_DB_TLS_MODE",
            "COMANAGER_INTERNAL_SECRET",
            "COMANAGER_SIGN_IN_SECRET",
            "COMANAGER_KEYCLOAK_CLIENT_SECRET",
            "COMANAGER_ACCOUNT_CLIENT_SECRET",
            "COMANAGER_KEYS_PHONE_HMAC",
            "COMANAGER_KEYS_PHONE_SEALING",
            "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY",
            "COMANAGER_AUTH_URL",
            "COMANAGER_BASE_URL",
            "COMANAGER_KEYCLOAK_URL");
  }

  @Test
  void refusesInProductionACodeThatEverybodyMayKnow() throws Exception {
    RefusedStart start =
        RefusedStart.of(
            AuthService.class,
            SOUND,
            Map.of(
                "COMANAGER_TEST_LINE_ENABLED", "true",
                "COMANAGER_TEST_LINE_DEMO_CODE", "482913"));

    assertThat(start.report())
        .contains("COMANAGER_TEST_LINE_ENABLED is set", "COMANAGER_TEST_LINE_DEMO_CODE is set")
        .doesNotContain("482913");
  }

  @Test
  void refusesAKeyThatIsNoneWithoutRepeatingIt() throws Exception {
    RefusedStart start =
        RefusedStart.of(AuthService.class, SOUND, Map.of("COMANAGER_KEYS_PHONE_SEALING", "eA=="));

    assertThat(start.report())
        .contains("COMANAGER_KEYS_PHONE_SEALING is not")
        .doesNotContain("eA==");
  }

  @Test
  void checksItsDependenciesOnceItHasAllThatItNeeds() throws Exception {
    RefusedStart start = RefusedStart.of(AuthService.class, SOUND);

    assertThat(start.report())
        .contains("gave up", "PostgreSQL at ", "Kafka at ")
        .doesNotContain(SECRET, "is missing");
  }
}
