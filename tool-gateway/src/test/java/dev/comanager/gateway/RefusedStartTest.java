package dev.comanager.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.RefusedStart;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The errors that keep the gateway from starting, as the process prints them. */
class RefusedStartTest {
  private static final String SECRET = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final Map<String, String> SOUND =
      Map.of(
          "COMANAGER_ENVIRONMENT", "production",
          "COMANAGER_AUTH_SECRET", SECRET,
          "COMANAGER_TOOLS_NOTIFIER_KEY",
              SealingKey.generate("any", new SecureRandom()).publicKey(),
          "COMANAGER_BASE_URL", "https://tools.example",
          "COMANAGER_AUTH_URL", "https://auth.example",
          "COMANAGER_AUTH_INTROSPECTION_URL", "http://auth-service:8085/internal/introspect",
          "COMANAGER_START_TIMEOUT", "0s");

  @Test
  void namesAllThatIsMissingInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(ToolGateway.class, Map.of("COMANAGER_ENVIRONMENT", "production"));

    assertThat(start.report()).startsWith("tool-gateway does not start: ");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_AUTH_SECRET",
            "COMANAGER_TOOLS_NOTIFIER_KEY",
            "COMANAGER_BASE_URL",
            "COMANAGER_AUTH_URL",
            "COMANAGER_AUTH_INTROSPECTION_URL");
  }

  @Test
  void requiresItsSecretInDevelopmentToo() throws Exception {
    RefusedStart start = RefusedStart.of(ToolGateway.class, Map.of());

    assertThat(start.missing()).containsExactly("COMANAGER_AUTH_SECRET");
  }

  @Test
  void refusesTestOnlySettingsInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(ToolGateway.class, SOUND, Map.of("COMANAGER_LIMITS_CALLS_PER_MINUTE", "0"));

    assertThat(start.report())
        .isEqualTo(
            "tool-gateway does not start: COMANAGER_LIMITS_CALLS_PER_MINUTE is 0, which lifts the"
                + " limit, for load tests alone");
  }

  @Test
  void connectsToItsBrokerWhenAllSettingsAreValid() throws Exception {
    String nobody = "127.0.0.1:" + FreePort.find();

    RefusedStart start =
        RefusedStart.of(ToolGateway.class, SOUND, Map.of("KAFKA_BOOTSTRAP_SERVERS", nobody));

    assertThat(start.report()).contains("gave up", "Kafka at " + nobody).doesNotContain(SECRET);
  }
}
