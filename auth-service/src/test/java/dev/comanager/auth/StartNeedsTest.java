package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.settings.Settings;
import dev.comanager.testkit.backends.KafkaRights;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The checks before the start cover exactly what the Kafka user may access. */
class StartNeedsTest {
  private final KafkaRights rights = KafkaRights.of("auth-service");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(AuthNeeds.needs().topicsRead()).isEqualTo(rights.topicsTo("Read"));
    assertThat(AuthNeeds.needs().topicsWritten()).isEqualTo(rights.topicsTo("Write"));
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

  private static List<String> problems(Map<String, String> settings) {
    return AuthNeeds.needs()
        .problems(
            new Settings(
                new SmallRyeConfigBuilder()
                    .addDefaultInterceptors()
                    .addDiscoveredConverters()
                    .withSources(new PropertiesConfigSource(settings, "test", 100))
                    .build()));
  }
}
