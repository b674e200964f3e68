package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.comanager.servicekit.startup.refusal.StartFailure;
import dev.comanager.testkit.backends.FreePort;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StartTest {
  private final Map<String, String> onlyForToolCalls =
      Map.of(
          "kafka.bootstrap.servers", "127.0.0.1:" + FreePort.find(),
          "comanager.start.timeout", "0s",
          "comanager.rpc.client.\"sasl.mechanism\"", "SCRAM-SHA-512");

  @Test
  void whoHasNoOutboxNeedsNoSettingsForOne() {
    // Its settings pass, and the broker, which is not there, is what it waits for next.
    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> check(ServiceStart.of("tool-gateway"), onlyForToolCalls))
        .withMessageContaining("can't be reached");
  }

  @Test
  void whoHasOneHasItsClientsSetAlike() {
    Map<String, String> settings = new HashMap<>(onlyForToolCalls);
    settings.put("quarkus.datasource.reactive.url", "postgresql://127.0.0.1:1/any");

    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> check(ServiceStart.of("notifier").database(), settings))
        .withMessageContaining(
            "comanager.rpc.client.* and comanager.outbox.client.* differ in sasl.mechanism");
  }

  @Test
  void aCaForACollectorThatIsSpokenToInTheClearIsRefusedInEveryService() {
    Map<String, String> settings = new HashMap<>(onlyForToolCalls);
    settings.put("comanager.traces.endpoint", "http://collector:4318");
    settings.put("comanager.traces.ca", "/etc/comanager/traces-ca/ca.crt");

    assertThatExceptionOfType(StartFailure.class)
        .isThrownBy(() -> check(ServiceStart.of("tool-gateway"), settings))
        .withMessageContaining(
            "COMANAGER_TRACES_CA is set, but COMANAGER_TRACES_ENDPOINT does not begin with https://");
  }

  private static void check(ServiceStart service, Map<String, String> settings) {
    Start.check(service, Given.settings(settings), Map.of(), _ -> {});
  }
}
