package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.revocation.RevocationsRule;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.servicekit.settings.Settings;
import dev.comanager.testkit.backends.KafkaRights;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The checks before the start cover exactly what the Kafka user may access. */
class StartRequirementsTest {
  private static final String PRIVATE_KEYS =
      SealingKey.generate("2026-11", new SecureRandom()).privateKeys();

  private final KafkaRights rights = KafkaRights.of("auth-service");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(AuthStartRequirements.requirements().topicsRead())
        .isEqualTo(rights.topicsTo("Read"));
    assertThat(AuthStartRequirements.requirements().topicsWritten())
        .isEqualTo(rights.topicsTo("Write"));
  }

  @Test
  void maySeeHowAllThoseTopicsAreKept() {
    assertThat(rights.topicsTo("DescribeConfigs"))
        .containsAll(rights.topicsTo("Read"))
        .containsAll(rights.topicsTo("Write"));
  }

  @Test
  void keycloaksCaGoesWithAnHttpsAddressAndIsAFile() {
    assertThat(problems(Map.of("comanager.keycloak.ca", "/nowhere.pem")))
        .anyMatch(
            it ->
                it.startsWith(
                    "COMANAGER_KEYCLOAK_CA is set, but COMANAGER_KEYCLOAK_URL does not begin"
                        + " with"));
    assertThat(
            problems(
                Map.of(
                    "comanager.keycloak.url", "https://keycloak:8443",
                    "comanager.keycloak.ca", "/nowhere.pem")))
        .contains("COMANAGER_KEYCLOAK_CA can't be read: /nowhere.pem");
  }

  @Test
  void refusesTheDefaultSecretInProduction() {
    assertThat(problems(inProduction("comanager.internal.secret", "local-internal-secret")))
        .anyMatch(it -> it.startsWith("COMANAGER_INTERNAL_SECRET is a default"));
  }

  @Test
  void refusesATestLineInProduction() {
    assertThat(problems(inProduction("comanager.test-line.enabled", "true")))
        .anyMatch(it -> it.startsWith("COMANAGER_TEST_LINE_ENABLED is set"));
    assertThat(problems(inProduction("comanager.test-line.demo-code", "482913")))
        .anyMatch(it -> it.startsWith("COMANAGER_TEST_LINE_DEMO_CODE is set"));
  }

  @Test
  void namesMissingAndMalformedKeysWithoutPrintingThem() {
    assertThat(
            problems(
                Map.of(
                    "comanager.keys.phone-sealing", "c2hvcnQ=",
                    "comanager.one-time-codes.notifier-key", "{\"kty\":\"oct\"}")))
        .anyMatch(it -> it.startsWith("COMANAGER_KEYS_PHONE_HMAC is missing"))
        .anyMatch(it -> it.startsWith("COMANAGER_KEYS_PHONE_SEALING is not"))
        .anyMatch(it -> it.startsWith("COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY "))
        .noneMatch(it -> it.contains("c2hvcnQ="));
    assertThat(problems(Map.of("comanager.one-time-codes.notifier-key", PRIVATE_KEYS)))
        .anyMatch(it -> it.startsWith("COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY "));
  }

  @Test
  void refusesToConfirmRevocationsInNoTime() {
    assertThat(RevocationsRule.problems(() -> Duration.ofSeconds(10))).isEmpty();
    assertThat(RevocationsRule.problems(() -> Duration.ZERO))
        .singleElement()
        .asString()
        .contains("comanager.revocations.timeout");
  }

  private static Map<String, String> inProduction(String name, String value) {
    return Map.of("comanager.environment", "production", name, value);
  }

  private static List<String> problems(Map<String, String> settings) {
    return AuthStartRequirements.requirements()
        .problems(
            new Settings(
                new SmallRyeConfigBuilder()
                    .addDefaultInterceptors()
                    .addDiscoveredConverters()
                    .withSources(new PropertiesConfigSource(settings, "test", 100))
                    .build()));
  }
}
