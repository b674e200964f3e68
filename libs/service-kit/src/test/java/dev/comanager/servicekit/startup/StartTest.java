package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.comanager.servicekit.settings.Settings;
import dev.comanager.testkit.backends.FreePort;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final List<String> log = new ArrayList<>();

  @Test
  void checksTheBrokerOnceTheSettingsAreRight() {
    assertThat(refusal(Map.of(), Map.of())).startsWith("gave up after 0 s").contains("Kafka at ");
  }

  @Test
  void aMigrationNeedsNoBrokerAndNoSettingOfTheService() {
    ServiceStart service =
        new ServiceStart("notifier").settings(Secret.text("comanager.s", "a secret"));
    Settings settings =
        Given.production(Map.of("quarkus.init-and-exit", "true", "comanager.start.timeout", "0s"));

    Start.check(service, settings, Map.of(), log::add);

    assertThat(log).isEmpty();
  }

  @Test
  void refusesAMembershipThatAllReplicasWouldShare() {
    assertThat(refusal(Map.of("kafka.group.instance.id", "one-for-all"), Map.of()))
        .isEqualTo("kafka.group.instance.id makes all replicas one member of a group: remove it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"prod", "Production", "PRODUCTION"})
  void refusesAnEnvironmentThatIsAlmostProduction(String environment) {
    assertThat(refusal(Map.of("comanager.environment", environment), Map.of()))
        .startsWith("COMANAGER_ENVIRONMENT is not production but almost");
  }

  @Test
  void refusesWhatIsMadeForTestsInProduction() {
    assertThat(
            refusal(
                Map.of("comanager.environment", "production", "comanager.clock.skew", "10m"),
                Map.of(
                    "COMANAGER_CRASH_POINTS",
                    "/tmp/points",
                    "COMANAGER_ENVIRONMENT",
                    "production")))
        .contains("COMANAGER_CRASH_POINTS", "COMANAGER_CLOCK_SKEW moves the clock");
    assertThat(
            refusal(
                Map.of("comanager.environment", "production", "comanager.clock.skew", "0s"),
                Map.of()))
        .startsWith("gave up");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://collector:4318  | is set, but COMANAGER_TRACES_ENDPOINT does not begin with"
            + " https://",
        "HTTPS://collector:4318 | is set, but COMANAGER_TRACES_ENDPOINT does not begin with"
            + " https://",
        "https://collector:4318 | can't be read: /nowhere.pem",
      })
  void refusesACaThatNobodyWouldUse(String endpoint, String text) {
    assertThat(
            refusal(
                Map.of(
                    "comanager.traces.endpoint", endpoint, "comanager.traces.ca", "/nowhere.pem"),
                Map.of()))
        .startsWith("COMANAGER_TRACES_CA " + text);
  }

  @Test
  void saysWhatIsMissingAndWhenThatChanges() {
    Iterator<Optional<String>> database =
        List.of(
                Optional.of("PostgreSQL: refused"),
                Optional.of("PostgreSQL: refused"),
                Optional.of("PostgreSQL: is read-only"),
                Optional.<String>empty())
            .iterator();

    Start.await(List.of(database::next, Optional::empty), LONG, log::add);

    assertThat(log)
        .containsExactly(
            "waits up to 60 s for PostgreSQL: refused",
            "waits up to 60 s for PostgreSQL: is read-only");
  }

  @Test
  void givesUpInTimeAndSaysWhatItWaitedFor() {
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(
            () ->
                Start.await(
                    List.of(
                        () -> Optional.of("PostgreSQL: is read-only"),
                        () -> Optional.of("Kafka: refused")),
                    Duration.ofSeconds(1),
                    log::add))
        .withMessage(
            "gave up after 1 s (COMANAGER_START_TIMEOUT): PostgreSQL: is read-only; Kafka:"
                + " refused. What to do: docs/starting.md");
    assertThat(log).hasSize(1);
  }

  @Test
  void refusesWhatIsNoDuration() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                refusal(
                    Map.of("comanager.clock.skew", "soon", "comanager.environment", "production"),
                    Map.of()))
        .withMessageContaining("comanager.clock.skew");
  }

  @Test
  void saysInOneLineWhatAFailureAndItsCausesSay() {
    Exception failure = new IOException("said by\n  the server", new EOFException());

    assertThat(StartFailure.text(new IllegalStateException("first", failure)))
        .isEqualTo("first: said by the server: EOFException");
  }

  /** Why a service does not start that finds no broker in any case. */
  private static String refusal(Map<String, String> settings, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(settings);
    all.put("kafka.bootstrap.servers", "127.0.0.1:" + FreePort.find());
    all.put("comanager.start.timeout", "0s");
    try {
      Start.check(new ServiceStart("any"), Given.settings(all), environment, _ -> {});
    } catch (StartFailure e) {
      return e.getMessage();
    }
    throw new AssertionError("it started");
  }
}
